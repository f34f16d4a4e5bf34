import { chakra } from '@chakra-ui/react/styled-system';
import { isEmptyContent, readingMinutes } from '@tiempos/contract';
import { useMemo, type ComponentProps } from 'react';
import { ArticleContent } from './article-content';
import { postDate } from './post-date';
import { PostPicture } from './post-picture';
import { readableHtml } from './readable-html';
import { TableOfContents } from './table-of-contents';

interface ArticleBodyProps {
  post: {
    readonly title: string;
    /** The deck below the title. */
    readonly description: string;
    /** HTML; empty when the post has none. */
    readonly content: string;
    /** ISO 8601, like the two others. */
    readonly createdDate: string;
    readonly publishedAt?: string | null;
    readonly updatedAt?: string;
    /** The author's name as readers see it. */
    readonly byline?: string | null;
    /** The cover; without one nothing is rendered for it. */
    readonly imgFileName?: string | null;
  };
  /** The URL of a cover that is not uploaded yet. */
  coverUrl?: string;
  /** Shows a table of contents for a long text: only where the page's URL can contain their hash. */
  hasContents?: boolean;
}

/** Title, deck, date, cover and text of an article: on the public page and in the editor's preview. */
export function ArticleBody({ post, coverUrl, hasContents }: ArticleBodyProps) {
  const { title, description, content, imgFileName = null } = post;
  const hasCover = Boolean(imgFileName ?? coverUrl);
  const { html, parts } = useMemo(
    () => readableHtml(content, { title, hasCover }),
    [content, title, hasCover],
  );
  return (
    <>
      <chakra.h1 textStyle="h1" mt="4" fontSize="clamp(1.75rem, 1.3rem + 1.9vw, 2.5rem)">
        {title}
      </chakra.h1>
      <chakra.p mt="4" maxW="60ch" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.6" color="ink.soft">
        {description}
      </chakra.p>
      <Facts {...post} />
      {hasCover && <Cover imgFileName={imgFileName} url={coverUrl} />}
      <chakra.div position="relative" mt={{ base: '8', md: '10' }}>
        {hasContents && <TableOfContents parts={parts} />}
        {isEmptyContent(content) ? (
          <chakra.p lang="en" color="ink.soft">
            No content available.
          </chakra.p>
        ) : (
          <ArticleContent html={html} />
        )}
      </chakra.div>
    </>
  );
}

/**
 * One text without elements: the digits of the web font are wider than those of the fallback, and each part after a date
 * would shift when it is applied. Machines read the dates in the head.
 */
function Facts({ createdDate, publishedAt, updatedAt, byline, content }: ArticleBodyProps['post']) {
  // Days of the shop's readers: what changed on the day of the publication is no update (C107).
  const isUpdated = publishedAt && updatedAt && postDate(updatedAt) !== postDate(publishedAt);
  const texts = [
    byline,
    postDate(createdDate),
    !isEmptyContent(content) && `Đọc trong ${readingMinutes(content)} phút`,
    isUpdated && `Cập nhật ${postDate(updatedAt)}`,
  ];
  return (
    <chakra.p mt="4" fontSize="sm" color="ink.soft">
      {texts.filter(Boolean).join(' · ')}
    </chakra.p>
  );
}

/** The largest contentful paint: fetched with high priority, in a box of known size. */
function Cover(picture: Pick<ComponentProps<typeof PostPicture>, 'imgFileName' | 'url'>) {
  return (
    <chakra.div mt="6" borderRadius="control" overflow="hidden" _print={{ maxWidth: '9cm' }}>
      <PostPicture {...picture} sizes="(min-width: 48em) 704px, calc(100vw - 2rem)" isFirst />
    </chakra.div>
  );
}
