import { showToast } from '#web/ui/feedback/toasts.ts';
import { useRestore } from './trash.queries.ts';
import { trashTexts as texts } from './trash.texts.ts';

/** A message that something was deleted, with a button that brings it back at once. */
export const useDeletedToast = () => {
  const { mutate } = useRestore();
  return (id: string, text: string): void =>
    showToast('success', text, { label: texts.undo, onPress: () => mutate(id) });
};
