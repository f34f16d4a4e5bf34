export * from './hostile-html.js';
