import { chakra } from '@chakra-ui/react/styled-system';

/** The post's HTML, sanitised when it was saved (C37c), set for reading: 18 px, about 70 characters a line. */
export function ArticleContent({ html }: { html: string }) {
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
}

const Prose = chakra('div', {
  base: {
    fontSize: 'lg',
    lineHeight: '1.8',
    '& > * + *': { mt: '5' },
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
    '& figcaption': { mt: '2', fontSize: 'sm', lineHeight: '1.6', color: 'ink.soft' },
    '& figure.table': { overflowX: 'auto' },
    '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'md', lineHeight: '1.6' },
    '& th, & td': {
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
    '& iframe': { maxW: 'full', borderWidth: '0', borderRadius: 'picture' },
    '& hr': { borderTop: '1px dashed', borderColor: 'line.strong' },
  },
});
