import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { inputClass } from '#web/ui/class-names.ts';
import type { ControlProps } from './field.tsx';

type OptionProps<Option> = {
  /** The options that match what is typed. */
  options: readonly Option[];
  optionId: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  /** Below the options: that the search is under way, failed, or found nothing. */
  status: string | undefined;
};

type SearchSelectProps<Option> = ControlProps &
  OptionProps<Option> & {
    /** The name of the list. */
    label: string;
    typed: string;
    onType: (text: string) => void;
    /** What the field shows once the option is chosen. */
    optionName: (option: Option) => string;
    onChoose: (option: Option) => void;
  };

type OptionListProps<Option> = OptionProps<Option> & {
  listId: string;
  label: string;
  isOpen: boolean;
  activeIndex: number;
  onChoose: (option: Option) => void;
};

function OptionList<Option>(props: OptionListProps<Option>) {
  const { listId, label, isOpen, options, optionId, renderOption, activeIndex, onChoose, status } =
    props;
  return (
    <div
      className={clsx(
        'absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line-strong bg-raised shadow-lift',
        !isOpen && 'hidden',
      )}
    >
      <div id={listId} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus, and the keys of a combobox go to it
          <div
            key={optionId(option)}
            id={`${listId}-${optionId(option)}`}
            role="option"
            aria-selected={index === activeIndex}
            // A click must not take the focus from the field, or the list would close before it ends.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={clsx(
              'min-h-11 cursor-pointer px-3 py-2 hover:bg-brand-soft',
              index === activeIndex && 'bg-brand-soft',
            )}
          >
            {renderOption(option)}
          </div>
        ))}
      </div>
      <p role="status" className={clsx('text-sm text-ink-soft', status !== undefined && 'p-3')}>
        {isOpen && status}
      </p>
    </div>
  );
}

/** Whether the list is open, which option is active, and the keys that change both. */
function useOptionKeys<Option>(options: readonly Option[], onChoose: (option: Option) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  // Options change as replies arrive; the index may then lie behind the last one.
  const active = isOpen ? options[activeIndex] : undefined;
  const show = () => setIsOpen(true);
  const clearActive = () => setActiveIndex(-1);
  const hide = () => {
    setIsOpen(false);
    clearActive();
  };
  const choose = (option: Option) => {
    onChoose(option);
    hide();
  };
  const move = (step: 1 | -1) => {
    show();
    const last = options.length - 1;
    const next = activeIndex + step;
    if (next > last) setActiveIndex(0);
    else setActiveIndex(next < 0 ? last : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(active === undefined ? {} : { Enter: () => choose(active) }),
      ...(isOpen ? { Escape: hide } : {}),
    };
    const act = keys[event.key];
    if (!act) return;
    // Otherwise Enter would move to the next field of the form, and Escape would close the dialog.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { isOpen, show, hide, active, activeIndex, clearActive, choose, onKeyDown };
}

/** A choice among too many options for a list: the caller searches, and the list shows what was found. */
export function SearchSelect<Option>(props: SearchSelectProps<Option>) {
  const { label, typed, onType, optionName, onChoose, options, optionId, renderOption, status } =
    props;
  const listId = useId();
  const { isOpen, show, hide, active, activeIndex, clearActive, choose, onKeyDown } = useOptionKeys(
    options,
    (option) => {
      onType(optionName(option));
      onChoose(option);
    },
  );
  return (
    <div className="relative">
      <input
        id={props.id}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${optionId(active)}`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          clearActive();
          show();
        }}
        onClick={show}
        onBlur={hide}
        // In the capture phase, because the form's own listener runs before React's handlers.
        onKeyDownCapture={onKeyDown}
        className={clsx(inputClass, '[unicode-bidi:plaintext]')}
      />
      <OptionList
        {...{ listId, label, isOpen, options, optionId, renderOption, activeIndex, status }}
        onChoose={choose}
      />
    </div>
  );
}
