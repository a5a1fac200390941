/**
 * Text in the platform's notation as plain words, for previews that cannot hold formulas:
 * `\ce{H2O}` becomes `H2O`, emphasis marks and TeX commands go.
 */
export const plainNotation = (source: string): string =>
  source
    .replaceAll(/\\(?:ce|pu|mathrm|text)\{([^{}]*)\}/gu, '$1')
    .replaceAll(/\\frac\{([^{}]*)\}\{([^{}]*)\}/gu, '$1/$2')
    .replaceAll(/\\(?:times|cdot)\b/gu, '×')
    .replaceAll(/\\[a-zA-Z]+\s?|\\[ ,;]/gu, ' ')
    .replaceAll(/[$*_`{}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
