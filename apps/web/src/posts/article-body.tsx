import { chakra } from '@chakra-ui/react/styled-system';
import { ArticleContent } from './article-content';
import { postDate } from './post-date';
import { readingMinutes } from './reading-time';

interface ArticleBodyProps {
  title: string;
  /** ISO 8601. */
  createdDate: string;
  /** HTML; empty when the post has none. */
  content: string;
}

/** Title, date and content of an article: what readers see, and what the editor's preview shows. */
export function ArticleBody({ title, createdDate, content }: ArticleBodyProps) {
  return (
    <>
      <chakra.h1 textStyle="h1" mt="4" fontSize="clamp(1.875rem, 1.3rem + 2.4vw, 2.875rem)">
        {title}
      </chakra.h1>
      <chakra.p mt="4" fontSize="sm" color="ink.soft" fontVariantNumeric="tabular-nums">
        <time dateTime={createdDate}>{postDate(createdDate)}</time>
        {content && <span> · Đọc trong {readingMinutes(content)} phút</span>}
      </chakra.p>
      <chakra.div mt={{ base: '6', md: '8' }}>
        {content ? (
          <ArticleContent html={content} />
        ) : (
          <chakra.p lang="en" color="ink.soft">
            No content available.
          </chakra.p>
        )}
      </chakra.div>
    </>
  );
}
