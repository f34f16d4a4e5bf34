import { chakra } from '@chakra-ui/react/styled-system';

/** 'Đang Đăng' or 'Nháp' (F51). */
export function StatusBadge({ isDraft }: { isDraft: boolean }) {
  return (
    <chakra.span
      display="inline-block"
      px="3"
      py="2px"
      borderRadius="full"
      fontSize="xs"
      fontWeight="700"
      whiteSpace="nowrap"
      bg={isDraft ? 'sand' : 'jade.tint'}
      color={isDraft ? 'ink.soft' : 'jade'}
    >
      {isDraft ? 'Nháp' : 'Đang Đăng'}
    </chakra.span>
  );
}
