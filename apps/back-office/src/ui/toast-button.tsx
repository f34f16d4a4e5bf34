import { chakra } from '@chakra-ui/react/styled-system';

/** A button in the words of a toast. */
export const ToastButton = chakra(
  'button',
  { base: { cursor: 'pointer', textDecoration: 'underline', py: '1' } },
  { defaultProps: { type: 'button' } },
);
