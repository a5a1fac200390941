import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type FormSheetProps = {
  title: string;
  saveLabel: string;
  cancelLabel: string;
  /** Saving is under way. */
  busy: boolean;
  /** What was refused about the form as a whole. */
  error: string | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form beside the list it changes, with its buttons always in reach. */
export function FormSheet(props: FormSheetProps) {
  const { title, saveLabel, cancelLabel, busy, error, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={onSubmit}>
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
