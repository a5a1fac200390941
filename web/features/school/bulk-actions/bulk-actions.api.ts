export { BulkBar } from './bulk-bar.tsx';
export { MarkedRow } from './mark-box.tsx';
export { type Marks, useMarks } from './use-marks.ts';
