/** The font Symbol from 0x20 on, by Adobe's table; a blank is a sign without a character of its own. */
const symbolFrom20 =
  ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const symbolFromA1 = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊';

const fromCode = (first: number, signs: string) =>
  Array.from(signs, (sign, place): [number, string] => [first + place, sign]);

/** Numbers in circles, from 0 on, in white and in black ones. */
const circled = [...fromCode(0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩'), ...fromCode(0x8b, '⓿❶❷❸❹❺❻❼❽❾❿')];

const tables: Record<string, ReadonlyMap<number, string>> = {
  symbol: new Map([...fromCode(0x20, symbolFrom20), ...fromCode(0xa1, symbolFromA1)]),
  wingdings: new Map<number, string>([
    ...circled,
    ...fromCode(0xdf, '←→↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩⇔⇳'),
    [0x6c, '●'],
    [0x6e, '■'],
    [0xa7, '▪'],
    [0xd8, '➢'],
    [0xfb, '✗'],
    [0xfc, '✓'],
    [0xfd, '✗'],
    [0xfe, '✓'],
  ]),
  'wingdings 2': new Map<number, string>([
    [0x4f, '✗'],
    [0x50, '✓'],
    [0x51, '✗'],
    [0x52, '✓'],
    [0x53, '✗'],
    [0x54, '✗'],
  ]),
  'wingdings 3': new Map(fromCode(0x66, '←→↑↓↖↗↙↘')),
};

/** Stands for a sign that has no character, or a part of an equation that has no notation; a question with it is reported as a problem. */
export const lostSymbol = '\ufffd';

export const isSymbolFont = (font: string | undefined): font is string =>
  font !== undefined && tables[font.toLowerCase()] !== undefined;

/** The character of a sign by its code, which may lie in the private area from F000 on. */
export const signOf = (font: string, code: number): string =>
  tables[font.toLowerCase()]?.get(code & 0xff) ?? lostSymbol;

/** A text that is set in a font of signs, in which Latin letters stand for signs; Arabic ones are set in another font. */
export const signsOf = (font: string, text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const isSign = (code > 0x20 && code <= 0xff) || (code >= 0xf000 && code <= 0xf0ff);
    return isSign ? signOf(font, code) : letter;
  }).join('');
