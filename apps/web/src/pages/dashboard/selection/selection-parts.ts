export { RowCheckbox } from './row-checkbox';
export { SelectionBar } from './selection-bar';
