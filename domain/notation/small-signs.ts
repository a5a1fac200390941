const digitsAndSigns = '0123456789+-−–=()';

const tables = {
  sup: { plain: `${digitsAndSigns}ni`, small: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ', tex: '^' },
  sub: {
    plain: `${digitsAndSigns}aeoxhklmnpst`,
    small: '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ',
    tex: '_',
  },
} as const;

const signs = {
  sup: new Map(Array.from(tables.sup.plain, (sign, at) => [sign, tables.sup.small[at]] as const)),
  sub: new Map(Array.from(tables.sub.plain, (sign, at) => [sign, tables.sub.small[at]] as const)),
};

/**
 * A raised (`sup`) or lowered (`sub`) text of a document: as the characters that exist for it, else as a formula. Words that a
 * formula can't hold, such as Arabic ones, stay as they are. Blanks around it stay outside.
 */
export const toSmall = (text: string, kind: 'sub' | 'sup'): string => {
  const inner = text.trim();
  if (inner === '') return text;
  const [before = '', after = ''] = text.split(inner, 2);
  const small = Array.from(inner, (sign) => signs[kind].get(sign));
  if (small.every((sign) => sign !== undefined)) return before + small.join('') + after;
  const isFormula = /^[\w+\-−().,]+$/u.test(inner);
  return isFormula ? `${before}$${tables[kind].tex}{${inner}}$${after}` : text;
};
