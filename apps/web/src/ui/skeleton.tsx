import { chakra } from '@chakra-ui/react/styled-system';

/** The shape of text or a picture that is on its way. It does not pulse: nothing here moves by itself. */
export const Skeleton = chakra('span', {
  base: { display: 'block', bg: 'line', opacity: '0.6', borderRadius: 'picture', height: '1em' },
});
