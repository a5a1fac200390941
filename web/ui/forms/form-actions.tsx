import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { publishSubmitter } from './form-guards.ts';

/** The state of saving, and the labels of the buttons. */
export type FormState = {
  saveLabel: string;
  /** A second button that saves and publishes; its submission has the submitter `publish`. */
  publishLabel?: string | undefined;
  /** Saving is under way. */
  busy: boolean;
  /** The error about the form as a whole. */
  error: string | undefined;
  /** Buttons that help with `error`. */
  errorActions?: ReactNode;
  /** A message about the form that is no error. */
  note?: string | undefined;
  /** Names the missing required fields; while it is set, the save button is disabled. */
  missing?: string | undefined;
};

type FormActionsProps = FormState & {
  formId: string;
  /** The button that closes the form; a page has none. */
  close?: { label: string; onClose: () => void };
};

/** The foot of a form: its error, its message, and the buttons that close, save, or save and publish. */
export function FormActions(props: FormActionsProps) {
  const { formId, close, saveLabel, publishLabel, busy, error, errorActions, note, missing } =
    props;
  const submit = { type: 'submit', form: formId, busy, disabled: missing !== undefined } as const;
  return (
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
      {close && (
        <Button look="quiet" onClick={close.onClose}>
          {close.label}
        </Button>
      )}
      <Button look={publishLabel === undefined ? 'primary' : 'secondary'} {...submit}>
        {saveLabel}
      </Button>
      {publishLabel !== undefined && (
        <Button name={publishSubmitter} {...submit}>
          {publishLabel}
        </Button>
      )}
    </>
  );
}
