import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink, Container, Notice } from '@tiempos/ui';
import { formatDate, newsPath } from '@tiempos/ui/article';
import { pageQuery, type Page } from '../../page';
import { ArticlePage, type ShownPost } from './article-page';
import { PreviewDocument, type PreviewQuery } from './preview.generated';

/** The link was wrong, has expired or was revoked, or its post is gone. */
const missingPreviewPage: Page = {
  path: '/preview/:token',
  status: 404,
  head: () => ({ title: 'Xem trước' }),
  view: NoPreview,
};

/** A post that is not public yet, for readers with the link (F149). */
export const previewPage: Page<{ post: PreviewedPost; related: PreviewQuery['relatedPosts'] }> = {
  path: '/preview/:token',
  query: pageQuery({
    document: PreviewDocument,
    variables: ({ params }) => ({ token: params.token ?? '' }),
    data: ({ publishedPost: post, relatedPosts: related }) => post && { post, related },
  }),
  missing: missingPreviewPage,
  isPrivate: true,
  head: ({ data }) => ({ title: `Xem trước: ${data.post.title}` }),
  view: ({ data: { post, related } }) => (
    <>
      <PreviewBar expiresAt={post.previewExpiresAt} />
      <ArticlePage post={asPublished(post)} related={related} isPreview />
    </>
  ),
};

type PreviewedPost = NonNullable<PreviewQuery['publishedPost']>;

/** The update time is shown only for a post that was published before. */
function asPublished(post: PreviewedPost): ShownPost {
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
