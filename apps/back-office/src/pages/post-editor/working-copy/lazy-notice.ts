import { loadChunk } from '@tiempos/ui/browser';
import { preloadable } from '../../../ui/preloadable';

const load = () => import('./on-demand');

/** Lazily loaded, because few posts have a working copy. */
export const WorkingCopyNotice = preloadable(load);

/** The other modules that only working copies need. */
export const loadWorkingCopy = () => loadChunk(load);
