/** A formula as a tree, whatever notation it was written in; always laid out left to right. */
export type FormulaNode =
  | { kind: 'glyphs'; text: string; face: FormulaFace }
  | { kind: 'row'; items: FormulaNode[] }
  | { kind: 'space'; ems: number }
  | ScriptsNode
  | { kind: 'fraction'; top: FormulaNode; bottom: FormulaNode }
  | { kind: 'root'; body: FormulaNode }
  | { kind: 'bar'; body: FormulaNode }
  | ArrowNode;

/** Letters that stand for quantities are italic, everything else is upright. */
export type FormulaFace = 'upright' | 'italic';

export type ScriptsNode = {
  kind: 'scripts';
  base: FormulaNode;
  above?: FormulaNode;
  below?: FormulaNode;
  /** An isotope carries its numbers before the symbol. */
  side: 'before' | 'after';
};

export type ArrowNode = {
  kind: 'arrow';
  isReversible: boolean;
  above?: FormulaNode;
  below?: FormulaNode;
};

export const upright = (text: string): FormulaNode => ({ kind: 'glyphs', text, face: 'upright' });

export const space = (ems: number): FormulaNode => ({ kind: 'space', ems });

export const row = (items: FormulaNode[]): FormulaNode => ({ kind: 'row', items });

/** Puts a script on the last item of a row, beside one that it has already. */
export const attachScript = (
  items: FormulaNode[],
  place: 'above' | 'below',
  script: FormulaNode,
): void => {
  const last = items.pop() ?? upright('');
  const scripts: ScriptsNode =
    last.kind === 'scripts' && last.side === 'after' && !last[place]
      ? { ...last, [place]: script }
      : { kind: 'scripts', side: 'after', base: last, [place]: script };
  items.push(scripts);
};
