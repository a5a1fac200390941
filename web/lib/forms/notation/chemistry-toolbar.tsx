import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { type ChemistryKey, keyGroups } from '#domain/notation/chemistry-keys.ts';
import { notationEditorTexts as texts } from './notation-editor.texts.ts';

const keyClass =
  'cm-key rounded-md border border-line-strong bg-raised text-ink hover:bg-brand-soft';

/** A click must not take the focus from the field. */
const preventBlur = (event: MouseEvent) => event.preventDefault();

const steps: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1 };

/** The button to which an arrow, Home or End leads; undefined for other keys. */
function targetOf({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const buttons = [...currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === target);
  if (key === 'Home') return buttons.at(0);
  if (key === 'End') return buttons.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : buttons[(place + step + buttons.length) % buttons.length];
}

type ToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  onInsert: (key: ChemistryKey) => void;
  /** Esc. */
  onLeave: () => void;
};

/** Keys of chemistry in groups: one stop of Tab, arrows within; in a wide field groups and keys share a row. */
export function ChemistryToolbar({ ref, onInsert, onLeave }: ToolbarProps) {
  const [openGroup, setOpenGroup] = useState(0);
  const [stop, setStop] = useState('group-0');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onLeave();
    const button = targetOf(event);
    if (!button && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    button?.focus();
  };
  const rover = (id: string) => ({
    type: 'button' as const,
    tabIndex: stop === id ? 0 : -1,
    onFocus: () => setStop(id),
    onMouseDown: preventBlur,
  });
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.toolbar}
      className="cm-keys"
      onKeyDown={onKeyDown}
    >
      <div role="group" aria-label={texts.groups} className="cm-key-row">
        {keyGroups.map(({ shown, name }, index) => (
          <button
            key={name}
            {...rover(`group-${index}`)}
            aria-label={texts.group(shown, name)}
            title={name}
            aria-pressed={index === openGroup}
            onClick={() => setOpenGroup(index)}
            className={clsx(keyClass, 'cm-key-group')}
          >
            <span dir="ltr">{shown}</span>
          </button>
        ))}
      </div>
      <div role="group" aria-label={keyGroups[openGroup]?.name} className="cm-key-row">
        {keyGroups[openGroup]?.keys.map((key, index) => (
          <button
            key={key.shown}
            {...rover(`key-${index}`)}
            aria-label={texts.insert(key.shown, key.name)}
            title={key.name}
            onClick={() => onInsert(key)}
            className={keyClass}
          >
            <span dir="ltr">{key.shown}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
