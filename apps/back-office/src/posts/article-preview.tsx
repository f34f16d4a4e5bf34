import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { ArticleBody } from '@tiempos/ui/article';
import type { ComponentProps } from 'react';
import { usePublicColors } from '../ui/public-colors';
import { ScrollRegion } from '../ui/scroll-region';

interface ArticlePreviewProps extends ComponentProps<typeof ArticleBody> {
  label: string;
  /** The width of the page; by default that of a computer. */
  page?: SystemStyleObject;
}

/** A text of a post as readers see it, within a dialog: the article's own components in the public pages' colours. */
export function ArticlePreview({ label, page = computer, ...article }: ArticlePreviewProps) {
  const publicColors = usePublicColors();
  return (
    <ScrollRegion label={label} fills css={{ bg: 'paper', ...publicColors }}>
      <chakra.article mx="auto" css={page}>
        {/* Of the editor, whose schema has no scripts, or sanitised by the server; the content security policy blocks them. */}
        <ArticleBody {...article} />
      </chakra.article>
    </ScrollRegion>
  );
}

const computer = { maxW: 'article', py: { md: '6' } } as const;
