import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink, Container, Notice } from '@tiempos/ui';
import { formatDate, newsPath } from '@tiempos/ui/article';
import type { ScreenProps } from '../../routing/route';
import { ArticlePage, type ShownPost } from './article-page';
import { usePreviewQuery, type PreviewQuery, type PreviewQueryVariables } from './preview.generated';

/** The preview of an article (F149), or a message that the link no longer works. */
export default function Preview({ variables }: ScreenProps<PreviewQueryVariables>) {
  const { data, error } = usePreviewQuery({ variables });
  const post = data?.publishedPost;
  if (error || (data && !post)) return <NoPreview />;
  return (
    <>
      {post && <PreviewBar expiresAt={post.previewExpiresAt} />}
      <ArticlePage post={post ? asPublished(post) : undefined} related={data?.relatedPosts} isPreview />
    </>
  );
}

/** The update time is shown only for a post that was published before. */
function asPublished(post: NonNullable<PreviewQuery['publishedPost']>): ShownPost {
  return post.publishedAt ? post : { ...post, updatedAt: undefined };
}

/** With the date, because the page may stay open for days. */
function PreviewBar({ expiresAt }: { expiresAt: string | null }) {
  return (
    <chakra.aside
      aria-label="Bản xem trước"
      bg="sand"
      borderBottomWidth="1px"
      borderColor="line"
      fontSize="sm"
      _print={{ display: 'none' }}
    >
      <Container py="3">
        <strong>Bản xem trước</strong>, chưa phải tin trên trang.
        {expiresAt && (
          <>
            {' '}
            Liên kết hết hạn lúc <time dateTime={expiresAt}>{formatDate(expiresAt, 0)}</time>.
          </>
        )}
      </Container>
    </chakra.aside>
  );
}

function NoPreview() {
  return (
    <Container py={{ base: '12', md: '20' }}>
      <chakra.h1 textStyle="h1" mb="6" textAlign="center">
        Không xem trước được
      </chakra.h1>
      <Notice
        title="Liên kết xem trước này không còn dùng được"
        action={<ButtonLink to={newsPath()}>Xem tin tức</ButtonLink>}
      >
        Liên kết đã hết hạn, đã bị thu hồi, hoặc tin đã bị xóa. Hỏi người gửi để có liên kết mới.
      </Notice>
    </Container>
  );
}
