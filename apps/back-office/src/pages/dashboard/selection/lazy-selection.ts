import { preloadable } from '../../../ui/preloadable';

/** The components that are only used in selection mode. */
export const RowCheckbox = preloadable(() => import('./row-checkbox'));
export const SelectionBar = preloadable(() => import('./selection-bar'));
