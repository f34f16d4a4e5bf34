/** The white background of the list. */
export const tableCard = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
} as const;
