import { loadChunk } from '../../../ui/load-chunk';
import { preloadable } from '../../../ui/preloadable';

const load = () => import('./on-demand');

/** Few posts have a working copy. */
export const WorkingCopyNotice = preloadable(load);

/** The rest of what only they need. */
export const loadWorkingCopy = () => loadChunk(load);
