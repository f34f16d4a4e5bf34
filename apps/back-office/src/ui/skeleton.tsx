import { chakra } from '@chakra-ui/react/styled-system';

/** A skeleton of text or a picture, without animation. */
export const Skeleton = chakra('span', {
  base: { display: 'block', bg: 'line', opacity: '0.6', borderRadius: 'picture', height: '1em' },
});
