import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { inputClass } from '#web/ui/class-names.ts';
import type { ControlProps } from './field.tsx';

type SearchSelectProps<Option> = ControlProps & {
  /** The name of the list. */
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** The options that match what is typed. */
  options: readonly Option[];
  optionId: (option: Option) => string;
  /** What the field shows once the option is chosen. */
  optionName: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** Below the options: that the search is under way, failed, or found nothing. */
  status: string | undefined;
};

/** A choice among too many options for a list: the caller searches, and the list shows what was found. */
export function SearchSelect<Option>(props: SearchSelectProps<Option>) {
  const { label, typed, onType, options, optionId, optionName, renderOption, onChoose, status } =
    props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  // The options change as answers arrive; then the mark may stand behind the last one.
  const active = isOpen ? options[activeIndex] : undefined;

  const show = () => setIsOpen(true);
  const hide = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const choose = (option: Option) => {
    onType(optionName(option));
    onChoose(option);
    hide();
  };
  const move = (step: 1 | -1) => {
    show();
    const count = options.length;
    if (count > 0)
      setActiveIndex((Math.max(activeIndex, step === 1 ? -1 : 0) + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active !== undefined) {
      // The form's own handler would go on to the next field.
      event.preventDefault();
      event.stopPropagation();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list alone, and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };

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
          setActiveIndex(-1);
          show();
        }}
        onFocus={show}
        onClick={show}
        onBlur={hide}
        onKeyDown={onKeyDown}
        className={clsx(inputClass, '[unicode-bidi:plaintext]')}
      />
      <div
        className={clsx(
          'absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line-strong bg-raised shadow-lift',
          !isOpen && 'hidden',
        )}
      >
        <ul id={listId} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of a combobox go to its field
            <li
              key={optionId(option)}
              id={`${listId}-${optionId(option)}`}
              role="option"
              aria-selected={index === activeIndex}
              // The field keeps the focus, so that its list stays open until the press has ended.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={clsx(
                'min-h-11 cursor-pointer px-3 py-2 hover:bg-brand-soft',
                index === activeIndex && 'bg-brand-soft',
              )}
            >
              {renderOption(option)}
            </li>
          ))}
        </ul>
        <p role="status" className={clsx('text-sm text-ink-soft', status !== undefined && 'p-3')}>
          {isOpen && status}
        </p>
      </div>
    </div>
  );
}
