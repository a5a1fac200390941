export { loadTrashPanel } from './panels.ts';
export { titleInToast, useDeletedToast } from './use-deleted-toast.ts';
