/** One chunk for the modules of the editor that few posts need. */
export { default } from './working-copy-notice';
export { saveWorkingCopy, workingCopyToast } from './save-working-copy';
