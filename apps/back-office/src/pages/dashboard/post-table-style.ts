import { LARGE_LETTERS } from '../../ui/large-letters';
import { tableCard } from './table-style';

/** One style sheet for the whole table: it lays out the cells by class name at each breakpoint. */
export const postTableStyle = {
  display: { base: 'block', xl: 'table' },
  containerType: { base: 'inline-size', xl: 'normal' },
  // Fixed columns: long words of a title do not widen the page.
  tableLayout: 'fixed',
  width: 'full',
  borderCollapse: 'separate',
  overflow: 'clip',
  borderSpacing: '0',
  ...tableCard,
  '& tbody': { display: { base: 'block', xl: 'table-row-group' } },
  '&[aria-busy=true] tbody': { opacity: '0.6' },
  // Below 1280 px the head shows only the sort links, in one line; the rest is for screen readers.
  '& thead': { display: { base: 'block', xl: 'table-header-group' } },
  '& thead tr': {
    display: { base: 'flex', xl: 'table-row' },
    // Large letters: the links wrap, pictures and spaces stay as they are.
    flexWrap: 'wrap',
    columnGap: '4',
    px: { base: '16px', xl: '0' },
    borderBottomWidth: { base: '1px', xl: '0' },
    borderColor: 'line',
  },
  '& th': {
    position: { xl: 'sticky' },
    top: '0',
    zIndex: { xl: '1' },
    bg: 'surface',
    borderBottomWidth: '0',
    px: { base: '0', xl: '2' },
    py: '0',
    height: '11',
    fontSize: 'xs',
    fontWeight: '700',
    color: 'ink.soft',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& th:not(.sortable)': {
    xlDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& th a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '11',
    _hover: { color: 'jade', textDecoration: 'underline' },
  },
  '& th[aria-sort] a': { color: 'ink' },
  '& tbody tr': {
    display: { base: 'grid', xl: 'table-row' },
    // From 768 px on the box is beside the picture.
    gridTemplateColumns: {
      base: 'min(4.5rem, 72px) auto auto minmax(0, 1fr) auto',
      md: 'calc(min(4.5rem, 72px) + 28px) auto auto minmax(0, 1fr) auto',
    },
    // The picture may be higher than the lines beside it.
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    // From 768 px on the actions stand below the title, which has the whole width, from 1024 px on beside it.
    gridTemplateAreas: {
      base: '"picture text text text actions" "picture description description description actions" "date views views status status"',
      md: '"picture text text text text" "picture description description description actions" "date views views status actions"',
      lg: '"picture text text text actions" "picture description description description actions" "picture date views status actions"',
    },
    // Large letters: the status has a line of its own.
    [LARGE_LETTERS]: {
      gridTemplateAreas:
        '"picture text text text actions" "picture description description description actions" "date date views views views" "status status status status status"',
    },
    columnGap: '12px',
    rowGap: '0.5',
    alignItems: 'start',
    // The whole card links to the editor, by the title's `::after`.
    position: { base: 'relative', xl: 'static' },
    p: { base: '12px', xl: '0' },
    transition: 'background-color',
    transitionDuration: 'quick',
    // Lighter than the background of a draft's badge, which stays visible.
    _hover: { bg: 'color-mix(in srgb, {colors.sand} 50%, {colors.surface})' },
    xlDown: { '& + tr': { borderTopWidth: '1px', borderColor: 'line' } },
  },
  '& td': {
    display: { base: 'block', xl: 'table-cell' },
    p: '0',
    px: { xl: '2' },
    py: { xl: '1' },
    verticalAlign: 'middle',
    borderBottomWidth: '0',
    xl: { borderTopWidth: '1px', borderColor: 'line' },
  },
  '& th:first-of-type, & td:first-of-type': { pl: { xl: '4' } },
  '& th:last-of-type, & td:last-of-type': { pr: { xl: '4' } },
  '& th.views, & th.actions': { textAlign: { xl: 'end' } },
  '& th.picture': { width: { xl: '6.75rem' } },
  '& th.sortable.title-column': { width: { xl: '27%' } },
  '& th.date': { width: { xl: '5.5rem' } },
  '& th.views': { width: { xl: '5.25rem' } },
  '& th.status': { width: { xl: '6.5rem' } },
  '& th.actions': { width: { xl: '7.75rem' } },
  '@media (pointer: coarse)': { '& th.actions': { width: { xl: '10rem' } } },
  // The picture of a row and the space around it are the click target of its checkbox, which lies on the picture where there is no
  // space beside it.
  '& td.picture': { gridArea: 'picture', position: 'relative', zIndex: '1', ps: { md: '28px', xl: '44px' } },
  '& .choice': {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    alignContent: { base: 'start', xl: 'center' },
    p: '1',
    ps: { md: '0', xl: '4' },
    cursor: 'pointer',
  },
  '& .choice input': {
    width: '5',
    height: '5',
    m: '0',
    accentColor: '{colors.jade}',
    cursor: 'pointer',
  },
  '& tbody tr:has(.choice input:checked)': {
    bg: 'color-mix(in srgb, {colors.jade.tint} 45%, {colors.surface})',
  },
  // While rows are chosen, the actions are those of the bar.
  '& tbody:has(.choice input:checked) :is(.row-actions, .menu-button)': { visibility: 'hidden' },
  '& td.actions': { gridArea: 'actions', alignSelf: { md: 'end', lg: 'center' } },
  '& td.text': { gridArea: 'text', minW: '0', overflowWrap: 'anywhere' },
  '& td.description': { gridArea: 'description', minW: '0', overflowWrap: 'anywhere' },
  '& td.description p': {
    fontSize: { base: 'xs', xl: 'sm' },
    color: 'ink.soft',
    lineClamp: { base: '1', xl: '2' },
  },
  // The matches of a search.
  '& mark': { color: 'inherit', bg: 'mango.tint', fontWeight: '700' },
  '& p.found': { fontSize: { base: 'xs', xl: 'sm' }, color: 'ink.soft', lineClamp: { base: '3', xl: '4' } },
  '& td.description p:has(mark)': { lineClamp: { base: '3', xl: '4' } },
  '& .title:has(mark)': { lineClamp: '4' },
  // Author and editor: a line below the title, or a column where there is enough space.
  '& .people': { fontSize: 'xs', color: 'ink.soft', lineHeight: '1.4' },
  '& th.people, & td.people': { display: 'none' },
  '& p.people': { lineClamp: '2' },
  '& p.people span + span': { _before: { content: '" · "' } },
  '@media (min-width: 90em)': {
    '& th.people, & td.people': { display: 'table-cell' },
    '& th.people': { width: '8rem' },
    '& th.sortable.title-column': { width: '25%' },
    '& td.people': { overflowWrap: 'anywhere' },
    '& td.people span': { display: 'block' },
    '& p.people': { display: 'none' },
  },
  '& td.date, & td.views': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: { base: 'normal', md: 'nowrap' },
    fontSize: { base: 'xs', xl: 'sm' },
    color: { base: 'ink.soft', xl: 'ink' },
  },
  // At 768 px it stands below the picture, not below the box.
  '& td.date': { gridArea: 'date', alignSelf: 'center', ps: { md: '28px', lg: '0', xl: '2' } },
  '& td.views': {
    gridArea: 'views',
    textAlign: { xl: 'end' },
    alignSelf: 'center',
  },
  '& td.status': {
    gridArea: 'status',
    alignSelf: 'center',
    justifySelf: { base: 'end', md: 'start' },
    textAlign: { base: 'end', md: 'start' },
    [LARGE_LETTERS]: { justifySelf: 'start', textAlign: 'start' },
  },
  '& .title': {
    fontWeight: '700',
    fontSize: { xl: 'sm' },
    lineHeight: { base: '1.5', xl: '1.35' },
    lineClamp: '2',
    _hover: { color: 'jade' },
    xlDown: { _after: { content: '""', position: 'absolute', inset: '0' } },
  },
  '& .menu-button': { position: 'relative', zIndex: '1', m: '-2' },
  '& .unit': { display: { base: 'inline', xl: 'none' } },
  '& .thumbnail': {
    display: 'grid',
    placeItems: 'center',
    width: { base: 'min(4.5rem, 72px)', xl: '4rem' },
    aspectRatio: '4 / 3',
    color: 'line.strong',
    bg: 'sand',
    borderRadius: 'picture',
    overflow: 'hidden',
  },
  '& .thumbnail img': { objectFit: 'cover', width: 'full', height: 'full' },
  // A draft has no public page: its cell stays empty, so that equal actions are aligned.
  '& .row-actions': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, {sizes.8})',
    gap: '0.5',
    justifyContent: 'end',
    // Above the link of the card.
    position: 'relative',
    zIndex: '1',
    '& > *': { minW: '0', width: '8', minH: '0', height: '8' },
    '@media (pointer: coarse)': {
      gridTemplateColumns: 'repeat(3, {sizes.11})',
      '& > *': { width: '11', height: '11' },
    },
    '& > .delete': { gridColumn: '3' },
  },
} as const;
