/** The sidebar is dark in both themes. */
export const sidebarColors = {
  bg: '#08372a',
  color: '#ffffff',
  colorScheme: 'dark',
  // On jade one colour is enough; the outer ring would cover the next item.
  '& :focus-visible': { outlineColor: '#ffd27d', boxShadow: 'none' },
  // The logo in white on jade.
  '& svg[viewBox="0 0 24 28"] path': { _first: { fill: '#ffffff' }, _last: { stroke: '#08372a' } },
} as const;

/** The dark jade column: beside the page from 768 px on, a bar on top of it below (C45). */
export const sidebar = {
  ...sidebarColors,
  md: { position: 'fixed', insetBlock: '0', insetInlineStart: '0', width: '14.5rem' },
  base: { minH: '4rem' },
} as const;

/** The page's distance from the left edge. */
export const besideSidebar = { base: '0', md: '14.5rem' } as const;
