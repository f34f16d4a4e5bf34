/** The text of a scene. */
export const small = { fontSize: 'sm', lineHeight: '1.5', fontVariantNumeric: 'tabular-nums' } as const;

/** A row with content on the left and on the right. */
export const row = { display: 'flex', justifyContent: 'space-between', gap: '4', px: '5' } as const;

/** A dark chip on top of a scene. */
export const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '3',
  bg: 'jade.night',
  color: 'surface',
  // Its edge in forced colours.
  border: '1px solid transparent',
  borderRadius: 'control',
  boxShadow: 'lifted',
} as const;
