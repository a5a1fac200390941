import './notation-editor.css';
import { type MouseEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { piecesAsWords } from '#domain/notation/formula-pieces.ts';
import { joinLines } from '#domain/notation/one-line.ts';
import { readFormula } from '#domain/notation/readable-formula.ts';
import { labelId } from '#web/ui/forms/field.tsx';
import type { NotationFieldProps } from './field-props.ts';
import { linesAtRest } from './lines-at-rest.ts';
import { notationEditorTexts as texts } from './notation-editor.texts.ts';
import { useLabelClick } from './use-label-click.ts';

function Chip({ source }: { source: string }) {
  const pieces = readFormula(source);
  const words = piecesAsWords(pieces);
  return (
    <span
      role="img"
      dir="ltr"
      className="cm-formula"
      aria-label={texts.formula(words === '' ? source : words)}
    >
      {[...pieces.entries()].map(([place, { text, level }]) => {
        const Part = level === 'line' ? 'span' : level;
        return <Part key={place}>{text}</Part>;
      })}
    </span>
  );
}

/** The focus, or a text that is dragged over the field. */
export type OpenedBy = 'focus' | 'drag';

type AtRestProps = NotationFieldProps & {
  /** The editor has to take this field's place. */
  onOpen: (by: OpenedBy) => void;
};

/**
 * A field for text with formulas that looks as its editor does, without being one. A click opens the editor and is
 * then repeated on it, so that the caret is where the click was and a clicked formula opens.
 */
export function NotationAtRest(props: AtRestProps) {
  const { id, value, multiline = true, rows = 3, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  useLabelClick(id, () => box.current?.focus());
  const lines = useMemo(
    () => linesAtRest(multiline ? value : joinLines(value)),
    [value, multiline],
  );
  const openEditor = (event: MouseEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { clientX, clientY, detail, shiftKey } = event;
    flushSync(() => onOpen('focus'));
    const init = { bubbles: true, cancelable: true, clientX, clientY, detail, shiftKey };
    document
      .elementFromPoint(clientX, clientY)
      ?.dispatchEvent(new globalThis.MouseEvent('mousedown', { ...init, view: window }));
  };
  return (
    <div
      className="cm-notation cm-notation-at-rest"
      style={{ '--rows': multiline ? rows : 1 } as React.CSSProperties}
    >
      <div className="cm-editor">
        <div
          ref={box}
          id={id}
          role="textbox"
          tabIndex={0}
          aria-labelledby={labelId(id)}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          aria-multiline={multiline}
          className="cm-content"
          onFocus={() => onOpen('focus')}
          onMouseDown={openEditor}
          onDragEnter={() => onOpen('drag')}
        >
          {[...lines.entries()].map(([number, { direction, pieces }]) => (
            <div key={number} dir={direction} className="cm-line">
              {pieces.length === 0 && <br />}
              {[...pieces.entries()].map(([place, { kind, text }]) => {
                if (kind === 'formula') return <Chip key={place} source={text} />;
                return (
                  <span
                    key={place}
                    {...(kind !== 'words' && { dir: 'ltr' })}
                    {...(kind === 'half' && { className: 'cm-formula-half' })}
                  >
                    {text}
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
