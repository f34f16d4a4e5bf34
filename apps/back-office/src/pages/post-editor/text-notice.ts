/** The style of a notice above the form that offers another text. */
export const textNotice = {
  mb: '5',
  p: { base: '4', md: '5' },
  bg: 'mango.tint',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'mango',
  borderRadius: 'control',
} as const;

/** A button in it. */
export const noticeButton = { minH: '11', px: '4', fontSize: 'sm' } as const;
