import { imagePath } from '@tiempos/contract';
import { articlePath } from './post-links';

interface ArticleHeadPost {
  readonly title: string;
  readonly description: string;
  readonly imgFileName?: string | null;
}

/** The metadata of an article for search engines and shared links; for its page and the editor's cards. */
export function articleHead({ title, description, imgFileName }: ArticleHeadPost, titlePath: string) {
  return {
    title,
    description,
    canonical: articlePath(titlePath),
    image: imgFileName ? imagePath(imgFileName) : undefined,
    kind: 'article',
  } as const;
}
