import { chakra } from '@chakra-ui/react/styled-system';
import { readableHtml } from './readable-html';

/** The post's HTML, sanitised when it was saved (C37c), set for reading: 18 px, about 70 characters a line. */
export function ArticleContent({ html }: { html: string }) {
  return <Prose dangerouslySetInnerHTML={{ __html: readableHtml(html) }} />;
}

const Prose = chakra('div', {
  base: {
    display: 'flow-root',
    fontSize: 'lg',
    lineHeight: '1.8',
    '& > * + *': { mt: '5' },
    '& > figure, & > pre, & > blockquote': { my: '8' },
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
    '& blockquote': { pl: '5', borderLeft: '3px solid', borderColor: 'mango', color: 'ink.soft' },
    '& img': { maxW: 'full', height: 'auto', mx: 'auto', borderRadius: 'picture' },
    '& figure': { maxW: 'full', mx: 'auto' },
    // Where the editor put a picture: within a line, beside the text, or on its own at one side.
    '& p img, & li img': { display: 'inline', mx: '0', verticalAlign: 'middle' },
    '& .image_resized > img, & .image_resized > a > img': { width: 'full' },
    '& figure.image-style-block-align-left': { ml: '0' },
    '& figure.image-style-block-align-right': { mr: '0' },
    sm: {
      '& .image-style-align-left': { float: 'left', ml: '0', mr: '6', mt: '1', mb: '3' },
      '& .image-style-align-right': { float: 'right', ml: '6', mr: '0', mt: '1', mb: '3' },
    },
    '& figcaption, & caption': { mt: '2', fontSize: 'sm', lineHeight: '1.6', color: 'ink.soft' },
    '& caption': { captionSide: 'bottom', textAlign: 'start', pt: '2' },
    // Tables are wider than phones: they scroll by themselves, and the page stays.
    '& figure.table, & > table': { display: 'block', overflowX: 'auto' },
    '& figure.table > figcaption': { position: 'sticky', left: '0' },
    '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'md', lineHeight: '1.6' },
    '& th, & td': {
      minW: '7rem',
      p: '0.75rem 0.5rem',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    '& th': { fontWeight: '700' },
    '& thead th': { borderBottomWidth: '2px', borderColor: 'ink' },
    '& pre': {
      p: '5',
      bg: 'sand',
      borderRadius: 'control',
      overflowX: 'auto',
      // The system's monospace fonts drop Vietnamese marks.
      fontFamily: 'body',
      fontSize: 'md',
      whiteSpace: 'pre-wrap',
    },
    '& iframe': {
      display: 'block',
      width: 'full',
      maxW: 'full',
      height: 'auto',
      aspectRatio: '16 / 9',
      borderWidth: '0',
      borderRadius: 'picture',
      bg: 'sand',
    },
    '& hr': { borderTop: '1px dashed', borderColor: 'line.strong' },
  },
});
