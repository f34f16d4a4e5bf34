/** A phone whose owner has enlarged the letters by a third or more, by the width of the bar. */
export const LARGE_LETTERS = '@container (max-width: 15.99rem)';

/** One line of large letters, as high as the buttons are with others. */
export const largeButtonStyle = { minH: '48px', height: '48px', px: '4px', fontSize: '0.875rem' } as const;
