export * from './clipboards.js';
export { foreignTexts } from './foreign-texts.js';
export * from './hostile-html.js';
export * from './old-articles.js';
export * from './posts.js';
