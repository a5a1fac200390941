import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { formSheetTexts as texts } from './form-sheet.texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PendingWorkProvider, usePendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';

type FormSheetProps = {
  title: string;
  saveLabel: string;
  cancelLabel: string;
  /** Saving is under way. */
  busy: boolean;
  /** What was refused about the form as a whole. */
  error: string | undefined;
  /** What can be done about `error`. */
  errorActions?: ReactNode;
  /** News about the form that is no failure. */
  note?: string | undefined;
  /** What has to be filled in before anything can be saved: until then the save button is disabled. */
  missing?: string | undefined;
  /** Whether something was typed that closing would lose: then closing asks first. */
  hasChanges?: () => boolean;
  /** Set while somebody is about to leave the page altogether. */
  leaving?: { onLeave: () => void; onStay: () => void } | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The browser asks by itself before the window is closed or loaded anew. */
function useGuardedUnload(isGuarded: () => boolean): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  });
}

/** Leads to the first field that was refused, each time that something was. */
function useFocusOnError(form: React.RefObject<HTMLFormElement | null>, error: string | undefined) {
  useEffect(() => {
    if (error === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // Amid the window: what stands at its top may cover a field that only just is in it.
    field?.scrollIntoView({ block: 'center' });
  }, [form, error]);
}

/** A form beside the list it changes, with its buttons and what was refused always in view. */
export function FormSheet(props: FormSheetProps) {
  const { title, saveLabel, cancelLabel, busy, error, errorActions, note, children } = props;
  const { missing, hasChanges, leaving, onSubmit, onClose } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, follow } = usePendingWork();
  const isGuarded = () => busy || (hasChanges?.() ?? false);
  useGuardedUnload(isGuarded);
  useFocusOnError(form, error);
  const close = () => (isGuarded() ? setIsAsking(true) : onClose());
  const stay = () => {
    setIsAsking(false);
    leaving?.onStay();
  };

  return (
    <>
      <Dialog
        open
        shape="sheet"
        onClose={close}
        title={title}
        actions={
          <>
            {error !== undefined && (
              <Notice tone="danger" className="w-full" actions={errorActions}>
                {error}
              </Notice>
            )}
            {note !== undefined && <Notice className="w-full">{note}</Notice>}
            {missing !== undefined && (
              <p className="me-auto min-h-11 content-center text-sm text-ink-soft">{missing}</p>
            )}
            <Button look="quiet" onClick={close}>
              {cancelLabel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={busy || isPending}
              disabled={missing !== undefined}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <PendingWorkProvider value={follow}>
          <form
            id={formId}
            ref={form}
            noValidate
            className="grid grid-cols-1 gap-5"
            onSubmit={onSubmit}
          >
            {children}
          </form>
        </PendingWorkProvider>
      </Dialog>
      <ConfirmDialog
        open={isAsking || leaving !== undefined}
        title={busy ? texts.savingTitle : texts.unsavedTitle}
        confirmLabel={texts.leave}
        onCancel={stay}
        onConfirm={leaving?.onLeave ?? onClose}
      >
        {busy ? texts.saving : texts.unsaved}
      </ConfirmDialog>
    </>
  );
}
