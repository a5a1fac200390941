export { moveToTrash } from './move-to-trash.service.ts';
export { clearTrashedPictures } from './trash.repository.ts';
export { eraseStudentFromTrash } from './student-traces.repository.ts';
export { trashCleaner } from './clean-trash.ts';
export { type Column, listColumns, listReferences } from './references.repository.ts';
