import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ButtonLink, Notice, TextLink, VisuallyHidden } from '@tiempos/ui';
import { PostNotLoaded } from '../../posts/post-not-loaded';
import { StatusBadge } from '../../posts/status-badge';
import { ActivityList } from './activity-list';
import { screens } from '../../routing/paths';
import { usePostHistoryQuery } from './post-history.generated';
import { Revisions } from './revisions';

/** The revisions of a post, their comparison and restoration, and the activity log (F142, F143). */
export default function PostHistory() {
  const { pathname } = useLocation();
  const id = matchPath(screens.postHistory.path, pathname)?.params.id ?? '';
  const [after, setAfter] = useState<string>();
  const { data, previousData, error, refetch } = usePostHistoryQuery({ variables: { id, after } });
  const shown = data ?? previousData;
  const { post, current, postVersions } = shown ?? {};
  const newest = current?.nodes[0];
  return (
    <>
      <Heading id={id} post={post} />
      {error && <PostNotLoaded title="Chưa tải được lịch sử" error={error} retry={refetch} />}
      {!error && !shown && <HistorySkeleton />}
      {!error && post && postVersions && (
        <chakra.div css={areas}>
          {newest ? (
            <Revisions
              post={post}
              current={newest}
              revisions={postVersions.nodes}
              hasOlder={postVersions.hasNextPage}
              after={after}
              onPage={setAfter}
            />
          ) : (
            <chakra.div gridArea="comparison">
              <Notice
                title="Tin này chưa có bản lưu nào"
                action={<ButtonLink to={`/dashboard/post/${id}`}>Sửa tin</ButtonLink>}
              >
                Từ lần lưu có thay đổi tới đây, bản trước và bản sau đều được giữ lại.
              </Notice>
            </chakra.div>
          )}
          <ActivityList id={id} />
        </chakra.div>
      )}
    </>
  );
}

/** Below 1024 px the list comes first, then the selected revision. */
const areas = {
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    base: '"list" "comparison" "activity"',
    lg: '"comparison list" "comparison activity"',
  },
} as const;

interface HeadingProps {
  id: string;
  post: { title: string; isDraft: boolean } | null | undefined;
}

function Heading({ id, post }: HeadingProps) {
  return (
    <chakra.div mb="5">
      <TextLink
        to={`/dashboard/post/${id}`}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="8"
        fontSize="sm"
      >
        <ArrowLeft size={16} aria-hidden />
        Sửa tin
      </TextLink>
      <chakra.h1 display="flex" flexWrap="wrap" alignItems="center" gap="3">
        Lịch sử của tin
        {post && <StatusBadge isDraft={post.isDraft} />}
      </chakra.h1>
      <chakra.p mt="1" color="ink.soft" overflowWrap="anywhere" minH="1.65em">
        {post?.title}
      </chakra.p>
    </chakra.div>
  );
}

function HistorySkeleton() {
  return (
    <chakra.div css={areas} aria-busy>
      <VisuallyHidden as="output">Đang tải lịch sử…</VisuallyHidden>
      <Skeleton gridArea="list" height="20rem" />
      <Skeleton gridArea="comparison" height={{ base: '16rem', lg: '32rem' }} />
      <Skeleton gridArea="activity" height="12rem" />
    </chakra.div>
  );
}
