import { ArticleProse } from './article-prose';
import { playVideo } from './play-video';

/** The text of an article. @param html of `readableHtml` */
export function ArticleContent({ html }: { html: string }) {
  return <ArticleProse onClick={playVideo} dangerouslySetInnerHTML={{ __html: html }} />;
}
