import { tableCard } from './table-style';

/**
 * The looks of the whole list in one sheet on the table. A styled component for each of the two hundred cells of a page
 * would cost a cheap phone a second.
 */
export const postTableStyle = {
  display: { base: 'block', lg: 'table' },
  width: 'full',
  borderCollapse: 'separate',
  overflow: 'hidden',
  borderSpacing: '0',
  ...tableCard,
  '& tbody': { display: { base: 'block', lg: 'table-row-group' } },
  '&[aria-busy=true] tbody': { opacity: '0.6' },
  // Rows of two lines and cards need no headings to be seen.
  '& thead': {
    lgDown: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '& th': {
    borderBottomWidth: '0',
    px: { lg: '2', xl: '4' },
    py: '0.625rem',
    fontSize: 'xs',
    fontWeight: '700',
    color: 'ink.soft',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& tbody tr': {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: { base: '4.5rem auto minmax(0, 1fr)', md: '4.5rem auto auto minmax(0, 1fr) auto' },
    gridTemplateAreas: {
      base: '"picture text text" "picture date views" "picture status status" "actions actions actions"',
      md: '"picture text text text actions" "picture date views status actions"',
    },
    columnGap: { base: '3', md: '2' },
    rowGap: '1',
    alignItems: { base: 'start', md: 'center' },
    p: { base: '4', lg: '0' },
    lgDown: { '& + tr': { borderTopWidth: '1px', borderColor: 'line' } },
  },
  '& td': {
    display: { base: 'block', lg: 'table-cell' },
    px: { lg: '2', xl: '4' },
    py: { lg: '3' },
    verticalAlign: 'middle',
    borderBottomWidth: '0',
    lg: { borderTopWidth: '1px', borderColor: 'line' },
  },
  '& th:first-of-type, & td:first-of-type': { pl: { lg: '4' } },
  '& th:last-of-type, & td:last-of-type': { pr: { lg: '4' } },
  '& th.views, & th.actions': { textAlign: 'end' },
  '& td.picture': { gridArea: 'picture', width: { lg: '6.5rem' } },
  '& td.text': { gridArea: 'text', minW: '0', overflowWrap: 'anywhere' },
  '& td.date, & td.views': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    fontSize: { base: 'xs', lg: 'md' },
    color: { base: 'ink.soft', lg: 'ink' },
  },
  '& td.date': { gridArea: 'date' },
  '& td.views': { gridArea: 'views', textAlign: { lg: 'end' } },
  '& td.status': { gridArea: 'status' },
  '& td.actions': { gridArea: 'actions', mt: { base: '2', md: '0' } },
  '& .title': { display: 'block', fontWeight: '700', lineHeight: '1.5', _hover: { color: 'jade' } },
  '& .description': { fontSize: 'xs', color: 'ink.soft', lineClamp: '1' },
  '& .unit': { display: { base: 'inline', lg: 'none' } },
  '& .thumbnail': {
    display: 'grid',
    placeItems: 'center',
    width: '4.5rem',
    aspectRatio: '4 / 3',
    color: 'line.strong',
    bg: 'sand',
    borderRadius: 'picture',
    overflow: 'hidden',
  },
  '& .thumbnail img': { objectFit: 'cover', width: 'full', height: 'full' },
  '& .row-actions': { display: 'flex', gap: { base: '2', md: '1' }, justifyContent: { md: 'end' } },
} as const;
