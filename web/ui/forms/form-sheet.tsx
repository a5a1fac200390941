import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { FormActions, type FormState } from './form-actions.tsx';
import { useFocusOnOpen, useGuardedUnload } from './form-guards.ts';
import { formSheetTexts as texts } from './form-sheet.texts.ts';
import { GuardedForm } from './guarded-form.tsx';
import { usePendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';

type FormSheetProps = FormState & {
  title: string;
  /** Above the fields: what the saved state of the edited object is. */
  status?: ReactNode;
  cancelLabel: string;
  /** A new value for each refusal, so that a repeated error moves the focus to its field again. */
  refusal?: unknown;
  /** Whether closing would lose unsaved input; then closing asks first. */
  hasChanges?: () => boolean;
  /** Set while the person is about to leave the page. */
  leaving?: { onLeave: () => void; onStay: () => void } | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form beside the list it changes; its buttons and its error stay visible. */
export function FormSheet(props: FormSheetProps) {
  const {
    title,
    cancelLabel,
    status,
    refusal,
    hasChanges,
    leaving,
    onSubmit,
    onClose,
    children,
    ...state
  } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, track } = usePendingWork();
  const isGuarded = () => state.busy || (hasChanges?.() ?? false);
  useGuardedUnload(isGuarded);
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
          <FormActions
            {...state}
            formId={formId}
            busy={state.busy || isPending}
            close={{ label: cancelLabel, onClose: close }}
          />
        }
      >
        <GuardedForm
          id={formId}
          form={form}
          refusal={refusal ?? state.error}
          onWork={track}
          onSubmit={onSubmit}
        >
          {status}
          {children}
        </GuardedForm>
      </Dialog>
      <ConfirmDialog
        open={isAsking || leaving !== undefined}
        title={state.busy ? texts.savingTitle : texts.unsavedTitle}
        confirmLabel={texts.leave}
        onCancel={stay}
        onConfirm={leaving?.onLeave ?? onClose}
      >
        {state.busy ? texts.saving : texts.unsaved}
      </ConfirmDialog>
    </>
  );
}
