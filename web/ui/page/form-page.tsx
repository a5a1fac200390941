import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { usePendingWork } from '#web/ui/feedback/on-demand/pending-work.ts';
import { FormActions, type FormState } from '#web/ui/forms/form-actions.tsx';
import { useGuardedUnload } from '#web/ui/forms/form-guards.ts';
import { formSheetTexts as texts } from '#web/ui/forms/form-sheet.texts.ts';
import { GuardedForm } from '#web/ui/forms/guarded-form.tsx';
import './form-page.css';

type FormPageProps = FormState & {
  title: string;
  /** Between the title and the fields, such as links to the sections. */
  head?: ReactNode;
  /** Above the fields: what the person has to decide. */
  status?: ReactNode;
  /** A new value for each refusal, so that a repeated error moves the focus to its field again. */
  refusal?: unknown;
  /** Whether leaving would lose unsaved input; then leaving asks first. */
  hasChanges: () => boolean;
  /** Set while the person is about to leave the page. */
  leaving?: { onLeave: () => void; onStay: () => void } | undefined;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** A form that is a page of the dashboard: it stays open after a save, and its save button stays in view. */
export function FormPage(props: FormPageProps) {
  const { title, head, status, refusal, hasChanges, leaving, onSubmit, children, ...state } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, track } = usePendingWork();
  useGuardedUnload(() => state.busy || hasChanges());
  return (
    <section className="form-page grid grid-cols-1 gap-4">
      <h2 className="text-xl">{title}</h2>
      {head}
      <GuardedForm id={formId} form={form} refusal={refusal} onWork={track} onSubmit={onSubmit}>
        {status}
        {children}
      </GuardedForm>
      <div className="form-page-bar sticky bottom-[var(--dashboard-bar,0px)] z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-4 py-3 shadow-lift">
        <FormActions {...state} formId={formId} busy={state.busy || isPending} />
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        title={state.busy ? texts.savingTitle : texts.unsavedTitle}
        confirmLabel={texts.leavePage}
        onCancel={() => leaving?.onStay()}
        onConfirm={() => leaving?.onLeave()}
      >
        {state.busy ? texts.savingPage : texts.unsavedPage}
      </ConfirmDialog>
    </section>
  );
}
