import { ArticleBody, postDate, articlePath } from '@tiempos/ui/article';
import { useSite, Container } from '@tiempos/ui';
import { chakra } from '@chakra-ui/react/styled-system';
import { TopicLinks } from '../../posts/topic-links';
import type { PostCardFragment } from '../../posts/post-card.generated';
import { TrialCard } from '../../layout/trial-card';
import type { ArticleQuery } from './article.generated';
import { Breadcrumb } from './breadcrumb';
import { RelatedNews } from './related-news';
import { ShareLinks } from './share-links';

/** The displayed fields of a post. */
export type ShownPost = Omit<
  NonNullable<ArticleQuery['publishedPost']>,
  'id' | 'keywords' | 'keywordList' | 'image' | 'updatedAt'
> & {
  readonly keywordList?: readonly string[];
  readonly updatedAt?: string;
};

interface ArticlePageProps {
  post: ShownPost;
  /** Related posts. */
  related: readonly PostCardFragment[];
  /** The post is not public: its share links are shown, but do nothing. */
  isPreview?: boolean;
}

/** The page of an article and of its preview: breadcrumb, article, share links, trial and related posts. */
export function ArticlePage({ post, related, isPreview }: ArticlePageProps) {
  return (
    <>
      <Container
        pt={{ base: '6', md: '8' }}
        pb={{ base: '14', md: '20' }}
        css={{ container: 'article / inline-size' }}
      >
        <chakra.article maxW="article" mx="auto" data-island="players">
          <Post post={post} isPreview={isPreview} />
        </chakra.article>
      </Container>
      <RelatedNews posts={related} />
    </>
  );
}

function Post({ post, isPreview }: { post: ShownPost; isPreview: boolean | undefined }) {
  const { publicUrl, content } = useSite();
  const url = publicUrl + articlePath(post.titlePath);
  return (
    <>
      <Breadcrumb title={post.title} />
      <ArticleBody post={post} hasContents />
      <chakra.div mt="10" _empty={{ display: 'none' }} _print={{ display: 'none' }}>
        <TopicLinks keywords={post.keywordList ?? []} />
      </chakra.div>
      <chakra.p display="none" mt="8" _print={{ display: 'block' }}>
        {content.brand.name} · {url} · {postDate(post.createdDate)}
      </chakra.p>
      <chakra.footer mt="12" pt="6" borderTop="1px dashed" borderColor="line.strong" inert={isPreview}>
        <ShareLinks url={url} />
      </chakra.footer>
      <TrialCard mt="12" />
    </>
  );
}
