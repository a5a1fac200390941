import {
  type ComponentType,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { Caret, NotationFieldProps, ReplacingFieldProps } from './notation/field-props.ts';

/** The same field without chips, until the editor is loaded, or where it cannot be loaded. */
function PlainField(props: ReplacingFieldProps) {
  const { value, onChange, multiline = true, rows = 3, onCaretLeave, takeCaret, ...others } = props;
  const { onCaret, startAt: _, ...rest } = others;
  // The cleanup runs just before this element leaves the page.
  const watchCaret = useCallback(
    (element: HTMLTextAreaElement | HTMLInputElement | null) => {
      const taken = takeCaret();
      if (taken) {
        element?.focus();
        element?.setSelectionRange(taken.anchor, taken.head);
      }
      return () => {
        if (!element || document.activeElement !== element) return;
        onCaretLeave({ anchor: element.selectionStart ?? 0, head: element.selectionEnd ?? 0 });
      };
    },
    [onCaretLeave, takeCaret],
  );
  const shared = {
    ...rest,
    ref: watchCaret,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement | HTMLInputElement>) =>
      onCaret?.(currentTarget.selectionStart ?? 0),
  };
  return multiline ? (
    <TextArea {...shared} rows={rows} className="read-only:bg-sunken" />
  ) : (
    <TextInput {...shared} />
  );
}

type Editor = ComponentType<ReplacingFieldProps>;

let loadedEditor: Editor | undefined;

/** Loads the editor ahead, so that a field which is shown later has it at once. */
export async function loadNotationEditor(): Promise<Editor> {
  try {
    loadedEditor = (await import('./notation/notation-editor.tsx')).NotationEditor;
    return loadedEditor;
  } catch {
    return PlainField;
  }
}

const LazyEditor = lazyPart(loadNotationEditor);

/**
 * A field for text with formulas: they show as they read, and open when they are clicked; above the field that has the
 * focus stand the keys of chemistry (decisions/0076). The value is the source, `\ce{H2SO4}`, as in a plain field.
 */
export function NotationField(props: NotationFieldProps) {
  const { startAt } = props;
  // A lazy component is shown a moment later even where its file is there, and a click would miss it.
  const [Editor] = useState(() => loadedEditor ?? LazyEditor);
  const caret = useRef<Caret>(startAt === undefined ? null : { anchor: startAt, head: startAt });
  const onCaretLeave = useCallback((last: Caret) => {
    caret.current = last;
  }, []);
  const takeCaret = useCallback(() => {
    const taken = caret.current;
    caret.current = null;
    return taken;
  }, []);
  const carried = { ...props, onCaretLeave, takeCaret };
  return (
    <Suspense fallback={<PlainField {...carried} />}>
      <Editor {...carried} />
    </Suspense>
  );
}
