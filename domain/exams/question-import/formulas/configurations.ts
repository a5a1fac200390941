const powers = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const count = String.raw`(?:\^?\{?\d{1,2}\}?|[${powers}]{1,2})`;
const subshell = String.raw`[1-7][spdf]${count}(?![\p{L}\p{N}${powers}])`;
const core = String.raw`\[\s?(?:He|Ne|Ar|Kr|Xe|Rn)\s?\]`;
const between = String.raw`(?:\s*[,،]\s*|\s+|)`;

/** An electron configuration: the gas before it and its subshells, or at least two subshells. */
const configuration = new RegExp(
  String.raw`(?<![\p{L}\p{N}\\{_^$])(?:${core}${between}${subshell}|${subshell}${between}${subshell})(?:${between}${subshell})*`,
  'gu',
);
const oneSubshell = new RegExp(String.raw`([1-7])([spdf])(${count})`, 'gu');

const electronsIn: Record<string, number> = { s: 2, p: 6, d: 10, f: 14 };

const numberOf = (typed: string): number =>
  Number(
    Array.from(typed.replaceAll(/[\^{}]/gu, ''), (sign) => {
      const place = powers.indexOf(sign);
      return place < 0 ? sign : String(place);
    }).join(''),
  );

const isPossible = (text: string): boolean =>
  [...text.matchAll(oneSubshell)].every(([, , letter = '', typed = '']) => {
    const electrons = numberOf(typed);
    return electrons >= 1 && electrons <= (electronsIn[letter] ?? 0);
  });

/**
 * A text with its electron configurations as formulas, which read from left to right in an Arabic line: `[Ar] 3d5 , 4s1` becomes
 * [Ar] 3d⁵, 4s¹.
 * @param stays whether one stays as it was typed
 */
export const writeConfigurations = (text: string, stays: (typed: string) => boolean): string =>
  text.replaceAll(configuration, (typed) => {
    if (!isPossible(typed) || stays(typed)) return typed;
    const written = typed
      .replaceAll(oneSubshell, (_, shell: string, letter: string, electrons: string) => {
        return `${shell}${letter}^{${numberOf(electrons)}}`;
      })
      .replaceAll(/\s*[,،]\s*/gu, String.raw`,\,`)
      .replaceAll(/\[\s|\s\]/gu, (bracket) => bracket.trim())
      .replaceAll(/(?<=\])(?=[1-7])|(?<=\})(?=[1-7])|\s+/gu, String.raw`\,`);
    return String.raw`$\mathrm{${written}}$`;
  });
