import { chakra } from '@chakra-ui/react/styled-system';

/** The text of an article, 18 px, about 70 characters a line; in print 12 pt. */
export const ArticleProse = chakra('div', {
  base: {
    display: 'flow-root',
    fontSize: 'lg',
    lineHeight: '1.8',
    wordSpacing: '0.04em',
    '& > * + *': { mt: '5' },
    '& > figure, & > pre, & > blockquote, & > .scroll': { my: '8' },
    '& h1, & h2': { fontSize: '1.5rem', lineHeight: '1.4' },
    '& h3, & h4': { fontSize: '1.25rem', lineHeight: '1.45' },
    '& > * + h1, & > * + h2': { mt: '12' },
    '& > * + h3, & > * + h4': { mt: '8' },
    '& a': { color: 'jade', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& a:hover': { color: 'jade.deep', textDecorationThickness: '2px' },
    '& ul, & ol': { pl: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li, & li > ul, & li > ol': { mt: '2' },
    '& li::marker': { color: 'jade' },
    '& blockquote': {
      pl: '5',
      borderLeft: '3px solid',
      borderColor: 'mango',
      fontSize: 'xl',
      lineHeight: '1.6',
    },
    // The source of a quotation in a separate paragraph.
    '& blockquote > p + p:last-child': { mt: '2', fontSize: 'md', color: 'ink.soft' },
    '& pre': {
      p: '5',
      bg: 'sand',
      borderRadius: 'control',
      overflowX: 'auto',
      // System monospace fonts lack Vietnamese diacritics.
      fontFamily: 'body',
      fontSize: 'md',
      whiteSpace: 'pre-wrap',
    },
    '& hr': { borderTop: '1px dashed', borderColor: 'line.strong' },
    ...pictures(),
    ...tables(),
    ...videos(),
    ...onPaper(),
  },
});

function pictures() {
  return {
    '& img': { maxW: 'full', height: 'auto', mx: 'auto', borderRadius: 'picture' },
    // A picture that does not arrive: its description on a ground of its own.
    '& img[data-broken]': { p: '5', bg: 'sand', fontSize: 'md', lineHeight: '1.6', color: 'ink.soft' },
    '& figure': { maxW: 'full', mx: 'auto' },
    // The image styles of the editor: inline, beside the text, or aligned block.
    '& p img, & li img': { display: 'inline', mx: '0', verticalAlign: 'middle' },
    '& .image_resized > img, & .image_resized > a > img': { width: 'full' },
    '& figure.image-style-block-align-left': { ml: '0' },
    '& figure.image-style-block-align-right': { mr: '0' },
    sm: {
      '& .image-style-align-left': { float: 'left', ml: '0', mr: '6', mt: '1', mb: '3' },
      '& .image-style-align-right': { float: 'right', ml: '6', mr: '0', mt: '1', mb: '3' },
    },
    '& figcaption, & caption': { mt: '2', fontSize: 'sm', lineHeight: '1.6', color: 'ink.soft' },
  };
}

/** Wide tables scroll horizontally on phones without the page; a shadow shows that there is more. */
function tables() {
  const shadow = (side: string) =>
    `radial-gradient(farthest-side at ${side} 50%, color-mix(in srgb, {colors.ink} 22%, transparent), transparent) ${side} / 0.75rem 100% no-repeat scroll`;
  const paper = (side: string, towards: string) =>
    `linear-gradient(to ${towards}, var(--shop-colors-paper) 40%, transparent) ${side} / 2.5rem 100% no-repeat local`;
  return {
    '& .scroll': {
      overflowX: 'auto',
      background: [paper('left', 'right'), paper('right', 'left'), shadow('left'), shadow('right')].join(
        ', ',
      ),
    },
    '& caption': { captionSide: 'bottom', textAlign: 'start', pt: '2' },
    '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'md', lineHeight: '1.6' },
    '& th, & td': {
      minW: '7rem',
      p: '0.75rem 0.5rem',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& :is(th, td):first-child': { pl: '0' },
    '& :is(th, td):last-child': { pr: '3' },
    '& .amount': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .amount + :not(.amount)': { pl: '6' },
    '& th': { fontWeight: '700' },
    '& thead th': { borderBottomWidth: '2px', borderColor: 'ink' },
  };
}

function videos() {
  const box = { display: 'block', width: 'full', aspectRatio: '16 / 9', borderRadius: 'control' };
  return {
    '& .video > iframe': { ...box, borderWidth: '0', bg: 'ink' },
    '& .video > a': {
      ...box,
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      pb: '10',
      bg: 'jade.night',
      color: 'surface',
      textDecoration: 'none',
      _hover: { bg: 'jade.deep', color: 'surface' },
    },
    '& .video > a > svg': { width: { base: '12', md: '16' }, height: 'auto' },
    '& .video > a > span': {
      position: 'absolute',
      inset: { base: 'auto 1rem 0.75rem', md: 'auto 1.25rem 1rem' },
      fontSize: 'md',
      fontWeight: '700',
      lineHeight: '1.4',
      lineClamp: '2',
    },
    // A post has the width that its service uses; the span has its aspect ratio.
    '& .embed': { display: 'block', mx: 'auto' },
    '& .embed > :is(a, iframe)': { aspectRatio: 'auto', height: 'full' },
    '& .embed > iframe': { bg: 'sand' },
    '& .embed small': { fontSize: 'sm', fontWeight: '400' },
    '& .embed + .video-source': { textAlign: 'center' },
    '& .video-source': { display: 'block', mt: '2', fontSize: 'sm', lineHeight: '1.6', color: 'ink.soft' },
    '& .video-source > a': { display: 'inline-block' },
    '& .hint': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  };
}

/** Print styles: URLs of links are written out, and blocks are not split between pages. */
function onPaper() {
  return {
    _print: {
      fontSize: '12pt',
      lineHeight: '1.5',
      '& a[href^=http]::after': {
        content: '" (" attr(href) ")"',
        fontSize: '0.85em',
        overflowWrap: 'anywhere',
      },
      '& :is(h1, h2, h3, h4)': { breakAfter: 'avoid' },
      '& :is(table, pre, blockquote, figure, img, li)': { breakInside: 'avoid' },
      '& img': { maxW: '9cm', mx: '0' },
      '& .scroll': { overflow: 'visible', background: 'none' },
      '& pre': { bg: 'transparent', border: '1px solid' },
      '& .video': { display: 'none' },
    },
  };
}
