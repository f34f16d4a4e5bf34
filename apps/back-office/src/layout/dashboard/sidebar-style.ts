/** The sidebar is dark in both themes, so it has tokens of its own, which do not follow the theme. */
export const sidebarColors = {
  bg: 'sidebar',
  color: 'white',
  colorScheme: 'dark',
  // On jade one colour is enough; the outer ring would cover the next item.
  '& :focus-visible': { outlineColor: 'sidebar.focus', boxShadow: 'none' },
} as const;

/** The dark jade column: beside the page from 768 px on, a bar on top of it below (C45). */
export const sidebar = {
  ...sidebarColors,
  md: { position: 'fixed', insetBlock: '0', insetInlineStart: '0', width: '14.5rem' },
  base: { minH: '4rem' },
} as const;

/** The page's distance from the left edge. */
export const besideSidebar = { base: '0', md: '14.5rem' } as const;
