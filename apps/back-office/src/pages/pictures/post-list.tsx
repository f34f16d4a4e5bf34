import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '@tiempos/ui';
import { formatDate } from '@tiempos/ui/article';
import { StatusBadge, WorkingCopyBadge } from '../../posts/status-badge';
import type { WholePictureFragment } from './picture.generated';

type Use = WholePictureFragment['posts'][number];

/** The posts that use a picture, with their state. */
export function PostList({ posts, label }: { posts: readonly Use[]; label: string }) {
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {posts.map((post) => (
        <chakra.li
          key={post.postId}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          py="2"
          borderTopWidth="1px"
          borderColor="line"
          _first={{ borderTopWidth: '0' }}
        >
          <TextLink to={`/dashboard/post/${post.postId}`} minW="0" overflowWrap="anywhere">
            {post.title}
          </TextLink>
          <chakra.span display="flex" flexWrap="wrap" gap="2">
            <StatusBadge isDraft={post.isDraft} />
            {post.publishAt && (
              <Badge bg="mango.tint" color="ink">
                Hẹn đăng {formatDate(post.publishAt)}
              </Badge>
            )}
            {post.inWorkingCopy && <WorkingCopyBadge />}
          </chakra.span>
          {!post.inText && (
            <chakra.span fontSize="sm" color="ink.soft">
              chỉ trong bản sửa
            </chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
