/** Windows' contrast themes replace every ground: what is chosen takes the system's own colours of a selection. */
export const selectedInForcedColors = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'SelectedItem', color: 'SelectedItemText' },
} as const;
