export { deleteWaitingRowsOf } from './student-import.repository.ts';
export { waitingRowCleaner } from './waiting-row-cleaner.ts';
