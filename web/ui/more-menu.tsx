import { clsx } from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { Spinner } from './spinner.tsx';
import './more-menu.css';

export type MenuAction = {
  /** In words, as the menu shows it. */
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
  isDanger?: boolean;
};

type MoreMenuProps = {
  label: string;
  /** What the actions are done to; screen readers read it after each of them. */
  subject: string;
  actions: readonly MenuAction[];
  /** While one of the actions runs. */
  busy?: boolean;
  /** Shows the label beside this icon, in place of three dots. */
  Icon?: LucideIcon;
  /** Where a phone has room for the icon alone. */
  isIconOnPhone?: boolean;
};

const close = (menu: HTMLElement | null) => {
  // Safari has popovers from 17 on.
  if (menu?.hidePopover !== undefined) menu.hidePopover();
};

/**
 * The actions that are used less, in words, below their button. The browser closes it on Esc and on a click outside. A
 * browser that cannot place it at its button shows it in the middle of the window; one without popovers, in place of the button.
 */
export function MoreMenu({
  label,
  subject,
  actions,
  busy = false,
  Icon: Named,
  isIconOnPhone = false,
}: MoreMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const anchor = `--${id}`;
  const opener = { popoverTarget: id, disabled: busy, style: { anchorName: anchor } };
  const name = `${label}: ${subject}`;
  return (
    <>
      {Named ? (
        <Button
          {...opener}
          look="quiet"
          aria-label={name}
          icon={<Named className="size-4 shrink-0" />}
          className={isIconOnPhone ? 'max-sm:px-0' : ''}
        >
          <span className={isIconOnPhone ? 'max-sm:sr-only' : undefined}>{label}</span>
        </Button>
      ) : (
        <IconButton
          {...opener}
          label={name}
          icon={busy ? <Spinner size="sm" /> : <Ellipsis className="size-5" />}
        />
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="more-menu min-w-60 max-w-[calc(100%-2rem)] rounded-lg border border-line bg-raised p-1.5 text-ink shadow-lift"
        style={{ positionAnchor: anchor }}
      >
        {actions.map(({ label: action, Icon, onClick, isDanger = false }) => (
          <button
            key={action}
            type="button"
            aria-label={`${action}: ${subject}`}
            onClick={() => {
              // Closed first, so that a dialog which opens now returns the focus to the button of the menu.
              close(menu.current);
              onClick();
            }}
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium hover:bg-brand-soft',
              isDanger ? 'text-danger' : 'hover:text-brand',
            )}
          >
            <Icon className="size-5 shrink-0" />
            {action}
          </button>
        ))}
      </div>
    </>
  );
}
