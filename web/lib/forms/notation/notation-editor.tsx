import './notation-editor.css';
import type { EditorView } from '@codemirror/view';
import { clsx } from 'clsx';
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { labelId } from '#web/ui/forms/field.tsx';
import { afterPointerUp } from './after-pointer-up.ts';
import { ChemistryToolbar } from './chemistry-toolbar.tsx';
import type { NotationFieldProps, ReplacingFieldProps } from './field-props.ts';
import { createEditor, type FieldState, setField, setText } from './create-editor.ts';
import { closeFormula } from './formula-commands.ts';
import { withdrawOffer } from './formula-offer.ts';
import { insertKey } from './insert-key.ts';
import { convertTyped, textWhenLeft } from './typed-chemistry.ts';
import { notationEditorTexts as texts } from './notation-editor.texts.ts';
import { useLabelClick } from './use-label-click.ts';
import { useLatest } from './use-latest.ts';

function fieldStateOf(props: NotationFieldProps, hintId: string): FieldState {
  const { id, multiline = true, readOnly = false } = props;
  const isInvalid = props['aria-invalid'] === true;
  const isRequired = props['aria-required'] === true;
  return {
    readOnly,
    attributes: {
      id,
      'aria-labelledby': labelId(id),
      'aria-describedby': [props['aria-describedby'], !readOnly && hintId]
        .filter(Boolean)
        .join(' '),
      'aria-multiline': String(multiline),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(readOnly && { 'aria-readonly': 'true' }),
      spellcheck: 'false',
      autocapitalize: 'none',
      autocorrect: 'off',
    },
  };
}

/** Creates the editor, and updates it when the field's value or state changes. */
function useEditorView(props: ReplacingFieldProps, field: FieldState, onToolbar: () => void) {
  const { value, multiline = true, maxLength } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [offered, setOffered] = useState<string>();
  const latest = useLatest({ ...props, field, onToolbar });
  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createEditor({
      parent: host.current,
      text: latest.current.value,
      isMultiline: multiline,
      maxLength,
      field: latest.current.field,
      onChange: (text) => latest.current.onChange(text),
      onCaret: (at) => latest.current.onCaret?.(at),
      onOffer: setOffered,
      onToolbar: () => {
        latest.current.onToolbar();
        return true;
      },
    });
    view.current = created;
    const caret = latest.current.takeCaret();
    if (caret) {
      const { length } = created.state.doc;
      const [anchor, head] = [Math.min(caret.anchor, length), Math.min(caret.head, length)];
      created.dispatch({ selection: { anchor, head } });
      created.focus();
    }
    return () => created.destroy();
  }, [multiline, maxLength, latest]);
  useEffect(() => {
    if (!view.current || view.current.state.doc.toString() === value) return;
    // What was converted on leaving is shown once the click that left the field has ended.
    if (textWhenLeft(view.current.state, maxLength) !== value) setText(view.current, value);
  }, [value, maxLength]);
  const state = JSON.stringify(field);
  useEffect(() => {
    if (view.current) setField(view.current, JSON.parse(state) as FieldState);
  }, [state]);
  return { host, view, offered };
}

/** The editor of `NotationField`, loaded when the first such field is shown. */
export function NotationEditor(props: ReplacingFieldProps) {
  const { id, rows = 3, multiline = true, readOnly = false } = props;
  const hintId = useId();
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [isActive, setIsActive] = useState(false);
  const [hasConverted, setHasConverted] = useState(false);
  const focusKeys = () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const { host, view, offered } = useEditorView(props, fieldStateOf(props, hintId), focusKeys);
  useLabelClick(id, () => view.current?.focus());
  const isWithin = () => container.current?.contains(document.activeElement) === true;
  /** Runs at once, because the click that leaves the field may save the form or remove the field. */
  const convertValue = ({ relatedTarget }: FocusEvent) => {
    const isStaying = container.current?.contains(relatedTarget) || !document.hasFocus();
    if (!view.current || isStaying) return;
    const text = textWhenLeft(view.current.state, props.maxLength);
    if (text === view.current.state.doc.toString()) return;
    (props.onConvert ?? props.onChange)(text);
    setHasConverted(true);
  };
  const onLeave = () => {
    if (isWithin()) return;
    if (view.current) {
      withdrawOffer(view.current);
      convertTyped(view.current, props.maxLength);
      closeFormula(view.current);
    }
    setIsActive(false);
  };
  return (
    <div
      ref={container}
      className="grid min-w-0 gap-1.5"
      onFocus={() => {
        setHasConverted(false);
        afterPointerUp(() => setIsActive(isWithin()));
      }}
      onBlur={(event) => {
        convertValue(event);
        afterPointerUp(onLeave);
      }}
    >
      {isActive && !readOnly && (
        <ChemistryToolbar
          ref={toolbar}
          onInsert={(key) => view.current && insertKey(view.current, key)}
          onLeave={() => view.current?.focus()}
        />
      )}
      <div
        ref={host}
        className={clsx('cm-notation', readOnly && 'cm-notation-locked')}
        style={{ '--rows': multiline ? rows : 1 } as React.CSSProperties}
      />
      {!readOnly && (
        <p id={hintId} hidden>
          {texts.hint}
        </p>
      )}
      <p role="status" className="sr-only">
        {offered === undefined ? hasConverted && texts.converted : texts.offered(offered)}
      </p>
    </div>
  );
}
