import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import {
  publishSubmitter,
  useFocusOnError,
  useFocusOnOpen,
  useGuardedUnload,
} from './form-guards.ts';
import { formSheetTexts as texts } from './form-sheet.texts.ts';
import { useEnterMovesOn } from './use-enter-moves-on.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PendingWorkProvider, usePendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';

type FormSheetProps = {
  title: string;
  saveLabel: string;
  /** A second button that saves and publishes; its submission has the submitter `publish`. */
  publishLabel?: string | undefined;
  /** Above the fields: what the saved state of the edited object is. */
  status?: ReactNode;
  cancelLabel: string;
  /** Saving is under way. */
  busy: boolean;
  /** The error about the form as a whole. */
  error: string | undefined;
  /** Another value at each refusal, so that the same error again leads to its field again. */
  refusal?: unknown;
  /** Buttons that help with `error`. */
  errorActions?: ReactNode;
  /** A message about the form that is no error. */
  note?: string | undefined;
  /** Names the missing required fields; while it is set, the save button is disabled. */
  missing?: string | undefined;
  /** Whether closing would lose unsaved input; then closing asks first. */
  hasChanges?: () => boolean;
  /** Set while the person is about to leave the page. */
  leaving?: { onLeave: () => void; onStay: () => void } | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

type SaveButtonsProps = Pick<FormSheetProps, 'saveLabel' | 'publishLabel'> & {
  formId: string;
  busy: boolean;
  disabled: boolean;
};

/** Saves, or saves and publishes. */
export function SaveButtons({ formId, saveLabel, publishLabel, busy, disabled }: SaveButtonsProps) {
  const shared = { type: 'submit', form: formId, busy, disabled } as const;
  if (publishLabel === undefined) return <Button {...shared}>{saveLabel}</Button>;
  return (
    <>
      <Button look="secondary" {...shared}>
        {saveLabel}
      </Button>
      <Button name={publishSubmitter} {...shared}>
        {publishLabel}
      </Button>
    </>
  );
}

/** A form beside the list it changes; its buttons and its error stay visible. */
export function FormSheet(props: FormSheetProps) {
  const { title, saveLabel, cancelLabel, busy, error, errorActions, note, children } = props;
  const { missing, hasChanges, leaving, onSubmit, onClose, status, publishLabel } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, follow } = usePendingWork();
  const isGuarded = () => busy || (hasChanges?.() ?? false);
  useGuardedUnload(isGuarded);
  // A form that checks itself is refused as soon as it is submitted.
  const [submitted, setSubmitted] = useState<number>();
  useFocusOnError(form, props.refusal ?? error ?? submitted);
  useEnterMovesOn(form);
  useFocusOnOpen(form);
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
            <SaveButtons
              {...{ formId, saveLabel, publishLabel }}
              busy={busy || isPending}
              disabled={missing !== undefined}
            />
          </>
        }
      >
        <PendingWorkProvider value={follow}>
          <form
            id={formId}
            ref={form}
            noValidate
            className="grid grid-cols-1 gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              setSubmitted((count = 0) => count + 1);
              onSubmit(event);
            }}
          >
            {status}
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
