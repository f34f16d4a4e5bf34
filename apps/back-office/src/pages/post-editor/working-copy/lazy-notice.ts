import { preloadable } from '../../../ui/preloadable';

/** Lazily loaded, because few posts have a working copy. */
export const WorkingCopyNotice = preloadable(() => import('./working-copy-notice'));
