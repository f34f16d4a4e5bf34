/** Windows' contrast themes replace every background: selected items use the system's selection colours. */
export const selectedInForcedColors = {
  _highContrast: { forcedColorAdjust: 'none', bg: 'SelectedItem', color: 'SelectedItemText' },
} as const;
