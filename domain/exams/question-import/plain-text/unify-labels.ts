/** The signs Ⓐ, ⓐ and ① count from these code points. */
const starts = [0x24b6, 0x24d0, 0x2460];
const maxOptions = 8;

/** A circled letter or number of an option, as `a)`. */
const toLabel = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const place = starts.map((start) => code - start).find((each) => each >= 0 && each < maxOptions);
  return place === undefined ? sign : `${String.fromCodePoint(0x61 + place)}) `;
};

/** Where a circled sign is a label: at the beginning of a line, or behind a blank. */
const circled = /(?<=^|\s)[Ⓐ-Ⓗⓐ-ⓗ①-⑧][ \t]?/gmu;
/** Options below each other, or in one line; else circled numbers may count the questions. */
const circledOptions = /^[ \t]*[Ⓐⓐ①].*(?:\n[ \t]*[Ⓑ-Ⓗⓑ-ⓗ②-⑧].*)+|^[ \t]*[Ⓐⓐ①][^\n]*[Ⓑⓑ②].*/gmu;
const circledAnswer = /(?<=[:：][ \t]*)[Ⓐ-Ⓗⓐ-ⓗ①-⑧](?=[ \t]*$)/gmu;

const quote = /^[ \t]*>+(?:[ \t]+|$)/gmu;
const turned = /(?<=^|[\s:])\)[ \t]*([أابجدهوa-h])[ \t]*\((?=\s|$)/gimu;

/**
 * A text with labels as teachers type them: circled letters and numbers of options as `a)`, brackets that copying has turned around
 * (`)أ(`) as `(أ)`, and without the signs of quotation that chat assistants put before lines.
 */
export const unifyLabels = (text: string): string => {
  const isQuoted = (text.match(quote) ?? []).length > 1;
  return (isQuoted ? text.replaceAll(quote, '') : text)
    .replaceAll(circledOptions, (options) => options.replaceAll(circled, toLabel))
    .replaceAll(circledAnswer, toLabel)
    .replaceAll(turned, '($1)');
};
