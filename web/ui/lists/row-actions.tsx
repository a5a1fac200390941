import { Button, IconButton } from '#web/ui/button.tsx';
import { type MenuAction, MoreMenu } from '#web/ui/more-menu.tsx';

export type RowAction = MenuAction & {
  /** What it does and to what, as the button alone is called. */
  name: string;
  /** Shows its label beside the icon. */
  isInWords?: boolean;
  busy?: boolean;
};

type RowActionsProps = {
  /** The name of the menu. */
  label: string;
  /** What the actions are done to. */
  subject: string;
  actions: readonly RowAction[];
};

function ActionButton({ name, label, Icon, onClick, isInWords = false, busy = false }: RowAction) {
  if (!isInWords) {
    return <IconButton label={name} icon={<Icon className="size-5" />} onClick={onClick} />;
  }
  return (
    <Button
      look="secondary"
      aria-label={name}
      busy={busy}
      icon={<Icon className="size-4" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** The actions of a row side by side, or several of them on a phone in a menu, which leaves the width to the name. */
export function RowActions({ label, subject, actions }: RowActionsProps) {
  const [only, ...others] = actions;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <div className="flex justify-end">
        <ActionButton {...only} isInWords={false} />
      </div>
    );
  }
  return (
    <>
      <div className="flex items-center justify-end max-md:hidden">
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
      </div>
      <div className="md:hidden">
        <MoreMenu
          label={label}
          subject={subject}
          actions={actions}
          busy={actions.some(({ busy = false }) => busy)}
        />
      </div>
    </>
  );
}
