import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  type Command,
  type EditorView,
  type KeyBinding,
  showTooltip,
  type Tooltip,
} from '@codemirror/view';
import { guessFormula } from '#domain/notation/formula-guess.ts';
import { formulaElement } from './formula-chip.ts';
import { isInFormula } from './formula-ranges.ts';
import { notationEditorTexts as texts } from './notation-editor.texts.ts';

type Offer = { from: number; to: number; word: string; source: string };
type Offers = { current: Offer | undefined; refused: ReadonlySet<string> };

const refuseOffer = StateEffect.define<string>();
const passOffer = StateEffect.define();

const typedWord = /(?:^|[\s(«،؛:])([^\s«،؛:]+)[\s،؛؟]$/u;

/** The word that a blank or an Arabic punctuation sign has just ended, if it could be a formula. */
function findOffer(state: EditorState, refused: ReadonlySet<string>): Offer | undefined {
  const { head, empty } = state.selection.main;
  if (!empty || state.readOnly) return undefined;
  const line = state.doc.lineAt(head);
  const word = typedWord.exec(line.text.slice(0, head - line.from))?.[1];
  if (word === undefined || refused.has(word)) return undefined;
  const to = head - 1;
  const source = isInFormula(state, to) ? undefined : guessFormula(word);
  return source === undefined ? undefined : { from: to - word.length, to, word, source };
}

const offers = StateField.define<Offers>({
  create: () => ({ current: undefined, refused: new Set() }),
  update({ current, refused }, transaction) {
    const { state, changes, docChanged } = transaction;
    const refusal = transaction.effects.find((effect) => effect.is(refuseOffer));
    if (refusal) return { current: undefined, refused: new Set([...refused, refusal.value]) };
    if (transaction.effects.some((effect) => effect.is(passOffer)))
      return { current: undefined, refused };
    if (docChanged && transaction.isUserEvent('input.type')) {
      const found = findOffer(state, refused);
      if (found) return { current: found, refused };
    }
    if (!current) return { current, refused };
    const from = changes.mapPos(current.from, 1);
    const to = changes.mapPos(current.to, -1);
    const { head } = state.selection.main;
    // The offer stays while the next word is being typed.
    const isNear = state.sliceDoc(from, to) === current.word && head > to;
    const isSameWord = isNear && !/\s\S*\s/u.test(state.sliceDoc(to, head));
    return { current: isSameWord ? { ...current, from, to } : undefined, refused };
  },
  provide: (field) =>
    showTooltip.from(field, ({ current }) => (current ? tooltipOf(current) : null)),
});

const tooltipOf = ({ from, source }: Offer): Tooltip => ({
  pos: from,
  above: false,
  create: (view) => {
    const dom = document.createElement('div');
    dom.dir = 'rtl';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cm-formula-offer';
    button.tabIndex = -1;
    const key = document.createElement('kbd');
    key.dir = 'ltr';
    key.textContent = texts.offerKey;
    button.append(texts.offer, ' ', formulaElement(source), key);
    // A click must not take the focus from the field.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => acceptOffer(view));
    dom.append(button);
    return { dom };
  },
});

const acceptOffer: Command = (view) => {
  const offer = currentOffer(view.state);
  if (!offer) return false;
  const { from, to, source } = offer;
  view.dispatch({ changes: { from, to, insert: source }, userEvent: 'input.complete' });
  return true;
};

/** Refuses the offer; the same word is not offered again in this field. */
const refuse: Command = (view) => {
  const offer = currentOffer(view.state);
  if (!offer) return false;
  view.dispatch({ effects: refuseOffer.of(offer.word) });
  return true;
};

/** Removes the offer when the field is left; the word may be offered again. */
export const withdrawOffer = (view: EditorView): void => {
  if (currentOffer(view.state)) view.dispatch({ effects: passOffer.of(null) });
};

/** The words that stay plain because Esc has refused them. */
export const refusedWords = (state: EditorState): ReadonlySet<string> =>
  state.field(offers).refused;

export const currentOffer = (state: EditorState): Offer | undefined => state.field(offers).current;

/** Offers to make a typed `H2SO4` a formula: Tab or a click takes the offer, Esc refuses it, typing on passes it by. */
export const formulaOffers: Extension = offers;

export const offerKeys: KeyBinding[] = [
  { key: 'Tab', run: acceptOffer },
  { key: 'Escape', run: refuse, stopPropagation: true },
];
