export { BulkBar } from './bulk-bar.tsx';
export { SelectableRow } from './selectable-row.tsx';
export { type RowSelection, useSelection } from './use-selection.ts';
