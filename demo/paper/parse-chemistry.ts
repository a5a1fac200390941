import {
  type ArrowNode,
  attachScript,
  type FormulaNode,
  row,
  space,
  upright,
} from './formula-tree.ts';

const arrow = /\s*(<=>|->)((?:\[[^\]]*\])*)\s*/u;
const coefficient = /^(\d+)(?:\/(\d+))?\s*(?=[A-Za-z([])/u;
const isotope = /^(?:\^(\d+))?(?:_(\d+))?/u;

/** In the order in which they are tried at each place of a substance. */
const tokens: { pattern: RegExp; apply: (items: FormulaNode[], found: RegExpExecArray) => void }[] =
  [
    { pattern: /^[A-Za-z]+/u, apply: (items, [letters]) => items.push(upright(letters)) },
    { pattern: /^\d+/u, apply: (items, [digits]) => attachScript(items, 'below', upright(digits)) },
    {
      pattern: /^\^\{?(\d*[+-])\}?/u,
      apply: (items, [, charge = '']) =>
        attachScript(items, 'above', upright(charge.replace('-', '−'))),
    },
    {
      pattern: /^\((?:aq|s|l|g)\)/u,
      apply: (items, [state]) => items.push(space(0.08), upright(state)),
    },
    {
      // A sign at the end, or before the state, is a charge; anywhere else a dash is a bond.
      pattern: /^[+-](?=$|\((?:aq|s|l|g)\))/u,
      apply: (items, [sign]) => attachScript(items, 'above', upright(sign.replace('-', '−'))),
    },
    { pattern: /^[-=]/u, apply: (items, [bond]) => items.push(upright(bond === '-' ? '−' : '=')) },
    { pattern: /^[()[\]]/u, apply: (items, [bracket]) => items.push(upright(bracket)) },
  ];

const parseCoefficient = (source: string): { items: FormulaNode[]; rest: string } => {
  const [found = '', top, bottom] = coefficient.exec(source) ?? [];
  if (top === undefined) return { items: [], rest: source };
  const number: FormulaNode = bottom
    ? { kind: 'fraction', top: upright(top), bottom: upright(bottom) }
    : upright(top);
  return { items: [number, space(0.1)], rest: source.slice(found.length) };
};

const parseSubstance = (source: string): FormulaNode => {
  const { items, rest: whole } = parseCoefficient(source.trim());
  const [numbers = '', mass, atomic] = isotope.exec(whole) ?? [];
  let rest = whole.slice(numbers.length);
  if (numbers) {
    items.push({
      kind: 'scripts',
      side: 'before',
      base: upright(''),
      ...(mass ? { above: upright(mass) } : {}),
      ...(atomic ? { below: upright(atomic) } : {}),
    });
  }
  while (rest) {
    const token = tokens.find(({ pattern }) => pattern.test(rest));
    const found = token?.pattern.exec(rest);
    if (!token || !found) throw new Error(`"${rest}" is not known in the formula "${source}".`);
    token.apply(items, found);
    rest = rest.slice(found[0].length);
  }
  return row(items);
};

const parseLabel = (label: string): FormulaNode =>
  label === String.raw`\Delta` ? upright('Δ') : parseSubstance(label);

const parseArrow = (sign: string, labels: string): ArrowNode => {
  const [above, below] = [...labels.matchAll(/\[([^\]]*)\]/gu)].map(([, label = '']) =>
    parseLabel(label),
  );
  return {
    kind: 'arrow',
    isReversible: sign === '<=>',
    ...(above ? { above } : {}),
    ...(below ? { below } : {}),
  };
};

const parseSide = (source: string): FormulaNode[] =>
  source
    .split(/\s\+\s/u)
    .flatMap((substance, index) => [
      ...(index > 0 ? [space(0.25), upright('+'), space(0.25)] : []),
      parseSubstance(substance),
    ]);

/**
 * Reads what stands inside `\ce{…}`: substances, charges, isotopes, states, bonds and arrows with conditions.
 * @throws Error on signs that the demo curriculum does not use
 */
export const parseChemistry = (source: string): FormulaNode => {
  const items: FormulaNode[] = [];
  let rest = source;
  for (let found = arrow.exec(rest); found; found = arrow.exec(rest)) {
    const [whole, sign = '', labels = ''] = found;
    items.push(...parseSide(rest.slice(0, found.index)), parseArrow(sign, labels));
    rest = rest.slice(found.index + whole.length);
  }
  return row([...items, ...parseSide(rest)]);
};
