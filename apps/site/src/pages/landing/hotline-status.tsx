import { chakra } from '@chakra-ui/react/styled-system';

/** Whether somebody answers now (F8). The browser fills the line (islands/hotline-status.ts): the page is cached (C49). */
export function HotlineStatus() {
  return (
    <chakra.p
      data-island="hotlineStatus"
      role="status"
      display="flex"
      mt="3"
      // In four narrow cards the longer text takes two lines: the height is reserved to avoid a layout shift.
      minH={{ base: '1.65em', lg: '3.3em' }}
      fontSize="sm"
      fontWeight="700"
      color="ink.soft"
      css={{
        '&[data-is-open]::before': {
          content: '"" / ""',
          flexShrink: '0',
          mt: '0.5em',
          width: '0.625rem',
          height: '0.625rem',
          mr: '2',
          borderRadius: 'full',
          bg: 'line.strong',
        },
        '&[data-is-open=true]': { color: 'jade', _before: { bg: 'jade' } },
      }}
    />
  );
}
