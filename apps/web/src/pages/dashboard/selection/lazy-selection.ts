import { preloadable } from '../../../routing/preloadable';

/** One chunk for both: nobody needs one without the other. */
const parts = () => import('./selection-parts');

export const RowCheckbox = preloadable(async () => ({ default: (await parts()).RowCheckbox }));
export const SelectionBar = preloadable(async () => ({ default: (await parts()).SelectionBar }));
