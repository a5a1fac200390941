import { cutText } from '#domain/text/cut-text.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useRestore } from './trash.queries.ts';
import { trashTexts as texts } from './trash.texts.ts';

const maxTitleLength = 60;

/** A title shortened for a toast, because a phone has little room for it beside the button. */
export const titleInToast = (title: string): string => cutText(title, maxTitleLength);

/** A message that something was deleted, with a button that brings it back at once. */
export const useDeletedToast = () => {
  const { mutate } = useRestore();
  return (id: string, text: string): void =>
    showToast('success', text, { label: texts.undo, onClick: () => mutate(id) });
};
