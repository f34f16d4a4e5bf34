/** What few posts need of the editor: one chunk. */
export { default } from './working-copy-notice';
export { saveAside, savedAsideWords } from './save-aside';
