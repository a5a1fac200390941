import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';

/** The ways to the account of one student, loaded when they are opened. */
export const ActivationSheet = lazyWindow(
  async () => (await import('#web/features/school/roster/activation-sheet.tsx')).ActivationSheet,
);
