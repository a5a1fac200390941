import { type ReactNode, useEffect, useId } from 'react';

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The id of a control's label, for controls that no `for` can name. */
export const labelId = (id: string): string => `${id}-label`;

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** The label is only read aloud, where a letter beside the control shows what it is. */
  isLabelHidden?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, hint and error below: `<Field label="…">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  isLabelHidden = false,
  children,
}: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  // A form moves the focus to its first refused field, which a browser may leave with its error under a bar that stays in view.
  const showError = () => {
    const { activeElement } = document;
    if (error === undefined || activeElement?.id !== id) return;
    for (const part of [activeElement, document.querySelector(`#${CSS.escape(id)}-error`)])
      part?.scrollIntoView({ block: 'nearest' });
  };
  // At the first refusal the field has the focus before its error is shown, at a later one afterwards.
  useEffect(showError, [error, id]);
  return (
    <div className="grid content-start gap-1.5" onFocus={showError}>
      <label
        id={labelId(id)}
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'justify-self-start text-sm font-medium'}
      >
        {label}
        {required && (
          <span aria-hidden="true" className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p
          id={`${id}-error`}
          role="alert"
          className="scroll-mt-20 scroll-mb-40 text-sm font-medium text-danger"
        >
          {error}
        </p>
      )}
    </div>
  );
}
