import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '@chakra-ui/react/skeleton';

/** The skeleton of the editor while its code or the post's text loads (C27). As high as the editor itself. */
export function EditorSkeleton() {
  return (
    <chakra.div
      data-editor-skeleton
      mx={{ base: '-16px', sm: '0' }}
      borderWidth="1px"
      borderInlineWidth={{ base: '0', sm: '1px' }}
      borderColor="line.strong"
      borderRadius={{ sm: 'control' }}
      overflow="hidden"
      aria-hidden
    >
      <chakra.div height="2.84rem" bg="sand" borderBottomWidth="1px" borderColor="line" />
      <chakra.div css={textStyle}>
        <Skeleton width="60%" height="1.4em" />
        {['100%', '92%', '75%'].map((width) => (
          <Skeleton key={width} width={width} height="1em" />
        ))}
      </chakra.div>
    </chakra.div>
  );
}

const textStyle = {
  display: 'grid',
  alignContent: 'start',
  gap: '3',
  height: '300px',
  p: '5',
  bg: 'surface',
} as const;
