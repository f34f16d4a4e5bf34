/** One chunk for the modules of the editor that few posts need. */
export { default } from './working-copy-notice';
export { saveAside, savedAsideWords } from './save-aside';
