import { keyframes } from '@emotion/react';

/** Ends the hiding of something whose layout waits for its turn. */
export const layOut = keyframes({ to: { contentVisibility: 'visible' } });
