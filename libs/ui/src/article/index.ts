export { ArticleBody } from './article-body';
export { articleHead } from './article-head';
export { formatDate } from './format-date';
export { postDate } from './post-date';
export { articlePath, newsPath } from './post-links';
export { PostPicture } from './post-picture';
export { isAmount } from './readable-tables';
