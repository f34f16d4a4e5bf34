import { preloadable } from '../../../ui/preloadable';

/** What is shown only while rows are chosen. */
export const RowCheckbox = preloadable(() => import('./row-checkbox'));
export const SelectionBar = preloadable(() => import('./selection-bar'));
