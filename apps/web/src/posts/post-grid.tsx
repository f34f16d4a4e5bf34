import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button, Notice, VisuallyHidden } from '@tiempos/ui';
import { Skeleton } from '../ui/skeleton';
import type { PostCardFragment } from './post-card.generated';
import { leadCard, leadPicture, PostCard } from './post-card';

interface PostGridProps {
  /** Undefined while they load. */
  posts: readonly PostCardFragment[] | undefined;
  /** The number of skeletons while they load. */
  expected: number;
  headings: 'h2' | 'h3';
  /** Rendered if there are no posts. */
  empty: ReactNode;
  /** Set when they could not be loaded; retries. */
  retry?: () => void;
  /** The first card is above the fold. */
  isOnTop?: boolean;
  /** The first card is the lead story. */
  hasLead?: boolean;
  /** The cards show the paths of their posts. */
  hasPaths?: boolean;
  /** A tile after the last card. */
  tail?: ReactNode;
}

/** Cards of posts in one, two or three columns, with its loading, empty and failed states. */
export function PostGrid({
  posts,
  expected,
  headings,
  empty,
  retry,
  isOnTop,
  hasLead,
  hasPaths,
  tail,
}: PostGridProps) {
  if (posts?.length === 0) return empty;
  if (!posts && retry) {
    return (
      <Notice isError title="Chưa tải được tin" action={<Button onClick={retry}>Thử lại</Button>}>
        Kiểm tra kết nối mạng rồi thử lại.
      </Notice>
    );
  }
  return (
    <>
      {!posts && <VisuallyHidden as="output">Đang tải tin…</VisuallyHidden>}
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        gap={{ base: '5', lg: '6' }}
        listStyleType="none"
        aria-busy={!posts}
        css={hasLead && { '& > :first-of-type': { gridColumn: { md: '1 / -1' } } }}
      >
        {posts
          ? posts.map((post, index) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  as={headings}
                  isFirst={isOnTop && index === 0}
                  isLead={hasLead && index === 0}
                  hasPath={hasPaths}
                />
              </li>
            ))
          : Array.from({ length: expected }, (_, index) => (
              <li key={index} aria-hidden>
                <CardSkeleton isLead={hasLead && index === 0} />
              </li>
            ))}
        {tail && <li>{tail}</li>}
      </chakra.ul>
    </>
  );
}

function CardSkeleton({ isLead }: { isLead?: boolean }) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      {...(isLead && leadCard)}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <chakra.div aspectRatio="16 / 9" bg="sand" {...(isLead && leadPicture)} />
      <chakra.div display="grid" flex="1" alignContent="start" gap="3" p="6">
        <Skeleton width="85%" height="1.25em" />
        <Skeleton width="45%" />
        <Skeleton />
        <Skeleton width="70%" />
      </chakra.div>
    </chakra.div>
  );
}
