import { ButtonLink, Notice } from '@tiempos/ui';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { PostCardFragment } from './post-card.generated';
import { PostCard } from './post-card';

interface PostGridProps {
  /** Undefined if they could not be loaded. */
  posts: readonly PostCardFragment[] | undefined;
  headings: 'h2' | 'h3';
  /** Rendered if there are no posts. */
  empty: ReactNode;
  /** The first card is above the fold. */
  isOnTop?: boolean;
  /** The first card is the lead story. */
  hasLead?: boolean;
  /** The cards show the paths of their posts. */
  hasPaths?: boolean;
  /** Three cards stand in one row from 768 px on. */
  isOneRow?: boolean;
  /** A tile after the last card, which fills the last row. */
  tail?: ReactNode;
}

/** Cards of posts in one, two or three columns, or that there are none. */
export function PostGrid({
  posts,
  headings,
  empty,
  isOnTop,
  hasLead,
  hasPaths,
  isOneRow,
  tail,
}: PostGridProps) {
  if (posts?.length === 0) return empty;
  if (!posts) {
    return (
      <Notice title="Chưa tải được tin" action={<ButtonLink to="">Thử lại</ButtonLink>}>
        Bạn thử lại sau ít phút nhé.
      </Notice>
    );
  }
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: `repeat(${isOneRow ? 3 : 2}, minmax(0, 1fr))`,
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
      gap={{ base: '5', lg: '6' }}
      listStyleType="none"
      css={hasLead && { '& > :first-of-type': { gridColumn: { md: '1 / -1' } } }}
    >
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            as={headings}
            isFirst={isOnTop && index === 0}
            isLead={hasLead && index === 0}
            hasPath={hasPaths}
          />
        </li>
      ))}
      {tail && (
        <chakra.li
          gridColumn={{ md: toRowEnd(posts.length, hasLead, 2), lg: toRowEnd(posts.length, hasLead, 3) }}
        >
          {tail}
        </chakra.li>
      )}
    </chakra.ul>
  );
}

/** The columns that the cards have left free in their last row; the lead story has a row of its own. */
function toRowEnd(cards: number, hasLead: boolean | undefined, columns: number) {
  return `span ${columns - ((cards - (hasLead ? 1 : 0)) % columns)}`;
}
