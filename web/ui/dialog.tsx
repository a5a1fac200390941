import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonLook, IconButton } from './button.tsx';
import { labels } from './labels.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /**
   * `sheet` is at the end side over the whole height, so that the list beside it stays visible; `viewer` fills a
   * phone's window, and its content scrolls on its own.
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

/** The browser's own dialog: it traps the focus, closes on Esc and returns the focus. */
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
  // Runs after each render, because a browser may close a dialog that the caller still shows.
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  });
  // A dialog that is closed before it is removed returns the focus to the element that had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the dialog closes it; on the keyboard, Esc does so by the browser's own cancel event
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => {
        // Close events of dialogs inside this one bubble here too.
        if (event.target === dialog.current) onClose();
      }}
      onCancel={(event) => {
        // A file chooser closed without a choice also sends a cancel event, which bubbles here.
        if (event.target !== dialog.current) return;
        // The caller decides whether to close: a form with unsaved changes asks first.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The second click of a double click on the button that opened the dialog lands beside it.
        if (event.target === dialog.current && event.detail < 2) onClose();
      }}
      className={clsx(
        'm-auto bg-raised p-0 text-ink shadow-lift open:flex open:flex-col',
        outlines[shape],
        className,
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
        <h2 id={titleId} className="min-w-0 text-lg wrap-anywhere">
          {title}
        </h2>
        <IconButton label={labels.closeWindow} icon={<X className="size-5" />} onClick={onClose} />
      </div>
      <div
        className={
          // Visually hidden texts are positioned here, so that they do not make the page longer than the dialog.
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

/** A confirmation of an action that cannot be undone. */
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
