import { history, historyKeymap, insertNewline, redo, standardKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { joinLines } from '#domain/notation/one-line.ts';
import { chipClass } from './formula-chip.ts';
import { formulaKeys, openOnClick } from './formula-commands.ts';
import { currentOffer, formulaOffers, offerKeys } from './formula-offer.ts';
import { formulaRanges } from './formula-ranges.ts';
import { lineEdgeKeys } from './line-edges.ts';
import { settledText, settle } from './typed-chemistry.ts';

/** What of the field may change while it is edited. */
export type FieldState = { attributes: Record<string, string>; readOnly: boolean };

export type EditorOptions = {
  parent: HTMLElement;
  text: string;
  isMultiline: boolean;
  maxLength: number | undefined;
  field: FieldState;
  onChange: (text: string) => void;
  /** The caret's place in the source, in characters. */
  onCaret: (at: number) => void;
  /** The word that is offered to become a formula; undefined for none. */
  onOffer: (word: string | undefined) => void;
  /** Alt+F10. */
  onToolbar: () => boolean;
};

/** Marks a text that came from outside, which is not reported back. */
const fromOutside = Annotation.define<true>();
const field = new Compartment();

const fieldExtension = ({ attributes, readOnly }: FieldState): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.contentAttributes.of(attributes),
];

/** A field of one line takes no line breaks; its Enter goes on to whatever handles the page's keys. */
const singleLine: Extension = [
  EditorView.clipboardInputFilter.of(joinLines),
  EditorState.transactionFilter.of((transaction) =>
    transaction.docChanged && transaction.newDoc.lines > 1 ? [] : transaction,
  ),
  keymap.of([{ key: 'Enter', run: () => true }]),
];

const lengthLimit = (max: number): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    const { newDoc, startState, docChanged } = transaction;
    const isTooLong = docChanged && newDoc.length > max && newDoc.length > startState.doc.length;
    return isTooLong && transaction.annotation(fromOutside) !== true ? [] : transaction;
  });

/** A chip is no place for text, so the browser would refuse what is dropped on it: it goes beside the chip. */
const dropOnChips = EditorView.domEventHandlers({
  dragover(event) {
    if (event.target instanceof Element && event.target.closest(`.${chipClass}`))
      event.preventDefault();
    return false;
  },
});

const reports = ({ onChange, onCaret, onOffer }: EditorOptions): Extension =>
  EditorView.updateListener.of(({ docChanged, selectionSet, state, startState, transactions }) => {
    const isOwn = transactions.some(
      (transaction) => transaction.docChanged && !transaction.annotation(fromOutside),
    );
    if (docChanged && isOwn) onChange(state.doc.toString());
    if (docChanged || selectionSet) onCaret(state.selection.main.from);
    const word = currentOffer(state)?.word;
    if (word !== currentOffer(startState)?.word) onOffer(word);
  });

/** The editor of a field for text in the platform's notation (decisions/0076). */
export function createEditor(options: EditorOptions): EditorView {
  const { parent, text, isMultiline, maxLength } = options;
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: isMultiline ? text : joinLines(text),
      extensions: [
        history(),
        formulaRanges,
        formulaOffers,
        settledText,
        openOnClick,
        dropOnChips,
        EditorView.perLineTextDirection.of(true),
        EditorView.lineWrapping,
        field.of(fieldExtension(options.field)),
        keymap.of([{ key: 'Alt-F10', run: options.onToolbar }, ...offerKeys, ...formulaKeys]),
        isMultiline ? keymap.of([{ key: 'Enter', run: insertNewline }]) : singleLine,
        keymap.of([
          ...historyKeymap,
          ...lineEdgeKeys,
          { key: 'Mod-Shift-z', run: redo },
          ...standardKeymap.filter(({ key }) => key !== 'Enter'),
        ]),
        maxLength === undefined ? [] : lengthLimit(maxLength),
        reports(options),
      ],
    }),
  });
}

export function setField(view: EditorView, state: FieldState): void {
  view.dispatch({ effects: field.reconfigure(fieldExtension(state)) });
}

/**
 * Takes over a text that changed elsewhere, such as in another window. A caret at the end stays there: on a slow machine the
 * first letter may still have gone to the plain field that this editor replaces.
 */
export function setText(view: EditorView, text: string): void {
  const shown = view.state.doc.toString();
  if (shown === text) return;
  const { head } = view.state.selection.main;
  view.dispatch({
    changes: { from: 0, to: shown.length, insert: text },
    selection: { anchor: head === shown.length ? text.length : Math.min(head, text.length) },
    annotations: fromOutside.of(true),
    effects: settle.of(null),
  });
}
