import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `sheet` stands at the end side over the whole height, so that the list beside it stays in view. */
  shape?: 'box' | 'wide' | 'sheet';
  className?: string;
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
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={clsx(
        'm-auto bg-raised p-0 text-ink shadow-lift open:flex open:flex-col',
        shape === 'sheet'
          ? 'h-dvh max-h-dvh w-full max-w-2xl ms-auto me-0 my-0'
          : 'max-h-[90dvh] w-[calc(100%-2rem)] rounded-lg border border-line',
        shape === 'box' && 'max-w-lg',
        shape === 'wide' && 'max-w-5xl',
        className,
      )}
    >
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton
          label="أغلق النافذة"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
        />
      </header>
      <div className="grow overflow-y-auto p-4 sm:p-6">{open && children}</div>
      {actions !== undefined && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
          {actions}
        </footer>
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
