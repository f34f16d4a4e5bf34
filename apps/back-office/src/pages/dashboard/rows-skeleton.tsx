import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { tableCard } from './table-style';

const ROWS = 6;

/** The skeleton of the list (F38). */
export function RowsSkeleton() {
  return (
    <chakra.div css={tableCard}>
      <chakra.output
        display="block"
        lang="en"
        px="4"
        py="0.625rem"
        fontSize="xs"
        fontWeight="700"
        color="ink.soft"
      >
        Loading posts...
      </chakra.output>
      {Array.from({ length: ROWS }, (_, index) => (
        <chakra.div
          key={index}
          aria-hidden
          display="flex"
          alignItems="center"
          gap="4"
          px="4"
          minH={{ base: '5rem', xl: '4.5rem' }}
          borderTopWidth="1px"
          borderColor="line"
        >
          <Skeleton width="4.5rem" height="3.375rem" flexShrink="0" />
          <chakra.div flex="1" display="grid" gap="2">
            <Skeleton width="55%" height="1em" />
            <Skeleton width="35%" height="0.8em" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  );
}
