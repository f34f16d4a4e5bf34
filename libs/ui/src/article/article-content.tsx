import { ArticleProse } from './article-prose';
import { playVideo } from './video-cover';

/** The text of an article. @param html of `readableHtml` */
export function ArticleContent({ html }: { html: string }) {
  return <ArticleProse onClick={playVideo} dangerouslySetInnerHTML={{ __html: html }} />;
}
