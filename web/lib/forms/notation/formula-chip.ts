import { WidgetType } from '@codemirror/view';
import { type FormulaPiece, piecesAsWords } from '#domain/notation/formula-pieces.ts';
import { readFormula } from '#domain/notation/readable-formula.ts';
import { notationEditorTexts as texts } from './notation-editor.texts.ts';

export const chipClass = 'cm-formula';

const tags = { sub: 'sub', sup: 'sup' } as const;

function appendPieces(element: HTMLElement, pieces: FormulaPiece[]): void {
  for (const { text, level } of pieces) {
    if (level === 'line') {
      element.append(text);
    } else {
      const part = document.createElement(tags[level]);
      part.textContent = text;
      element.append(part);
    }
  }
}

/** A formula as it reads, for a chip or a button. */
export function formulaElement(source: string): HTMLElement {
  const element = document.createElement('span');
  element.dir = 'ltr';
  element.className = 'cm-formula-text';
  appendPieces(element, readFormula(source));
  return element;
}

/** A formula in the text: it reads as in print, and moves, is selected and copied as one sign. */
export class FormulaChip extends WidgetType {
  readonly source: string;
  readonly isSelected: boolean;

  constructor(source: string, isSelected: boolean) {
    super();
    this.source = source;
    this.isSelected = isSelected;
  }

  override eq(other: FormulaChip): boolean {
    return other.source === this.source && other.isSelected === this.isSelected;
  }

  override toDOM(): HTMLElement {
    const chip = formulaElement(this.source);
    chip.className = this.isSelected ? `${chipClass} ${chipClass}-selected` : chipClass;
    chip.setAttribute('role', 'img');
    const words = piecesAsWords(readFormula(this.source));
    chip.setAttribute('aria-label', texts.formula(words === '' ? this.source : words));
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
