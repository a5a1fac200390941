import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /**
   * `sheet` stands at the end side over the whole height, so that the list beside it stays in view; `viewer` fills the
   * window of a phone, and its content scrolls by itself.
   */
  shape?: 'box' | 'wide' | 'sheet' | 'viewer';
  className?: string;
};

const boxed = 'max-h-[90dvh] w-[calc(100%-2rem)] rounded-lg border border-line';

const outlines = {
  box: `${boxed} max-w-lg`,
  wide: `${boxed} max-w-5xl`,
  sheet: 'h-dvh max-h-dvh w-full max-w-2xl ms-auto me-0 my-0',
  viewer:
    'h-dvh max-h-dvh w-full max-w-full sm:h-[94dvh] sm:w-[calc(100%-2rem)] sm:max-w-5xl sm:rounded-lg sm:border sm:border-line',
};

/** The browser's own dialog: it keeps the focus inside, closes on Esc and gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  shape = 'box',
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // At each drawing: a browser may close a dialog against the will of whoever still shows it.
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  });
  // Closed before it is taken out, a dialog gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the dialog closes it; keys have Esc, by the browser's own cancel event
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => {
        // The closing of a question asked inside comes by here too.
        if (event.target === dialog.current) onClose();
      }}
      onCancel={(event) => {
        // A file chooser that is closed without a choice cancels too, and its event comes by here.
        if (event.target !== dialog.current) return;
        // Whoever shows the dialog decides: a form with something in it asks first.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={clsx(
        'm-auto bg-raised p-0 text-ink shadow-lift open:flex open:flex-col',
        outlines[shape],
        className,
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton
          label="أغلق النافذة"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
        />
      </div>
      <div
        className={
          // Texts for screen readers alone stand where they are, and lengthen no window beyond its foot.
          shape === 'viewer' ? 'min-h-0 grow' : 'relative grow overflow-y-auto p-4 sm:p-6'
        }
      >
        {open && children}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
          {actions}
        </div>
      )}
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  look?: ButtonLook;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question before something that can't be taken back. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  look = 'danger',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onCancel} disabled={busy}>
            تراجع
          </Button>
          <Button look={look} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
