/** The white sheet that the list lies on. */
export const tableCard = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
} as const;
