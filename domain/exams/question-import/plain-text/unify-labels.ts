/** The signs Ⓐ, ⓐ, ①, 🄰, 🅐 and 🅰 count from these code points. */
const starts = [0x24b6, 0x24d0, 0x2460, 0x1f130, 0x1f150, 0x1f170];
const maxOptions = 8;

/** A circled letter or number of an option, as `a)`. */
const toLabel = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const place = starts.map((start) => code - start).find((each) => each >= 0 && each < maxOptions);
  return place === undefined ? sign : `${String.fromCodePoint(0x61 + place)}) `;
};

/** A sign that stands for the first option, and one of the others; a phone adds U+FE0F, which makes it a picture. */
const first = '[Ⓐⓐ①🄰🅐🅰]\uFE0F?';
const other = '[Ⓑ-Ⓗⓑ-ⓗ②-⑧🄱-🄷🅑-🅗🅱-🅷]\uFE0F?';
const sign = `(?:${first}|${other})`;
/** Where a circled sign is a label: at the beginning of a line, or behind a blank. */
const circled = new RegExp(String.raw`(?<=^|\s)${sign}[ \t]?`, 'gmu');
/** Options below each other, or in one line; else circled numbers may count the questions. */
const circledOptions = new RegExp(
  String.raw`^[ \t]*${first}.*(?:\n[ \t]*${other}.*)+|^[ \t]*${first}[^\n]*[Ⓑⓑ②🄱🅑🅱].*`,
  'gmu',
);
const circledAnswer = new RegExp(String.raw`(?<=[:：][ \t]*)${sign}(?=[ \t]*$)`, 'gmu');

const date = String.raw`\p{N}{1,4}\u200f?[/.-]\p{N}{1,2}\u200f?[/.-]\p{N}{1,4}`;
const time = String.raw`\p{N}{1,2}:\p{N}{2}(?::\p{N}{2})?(?:\s?(?:[صم]|[ap]\.?m\.?))?`;
const moment = String.raw`(?:${date}[,،]?\s+${time}|${time}[,،]?\s+${date})`;
/** Before each message of an exported chat: when it came, and from whom. */
const stamp = new RegExp(
  String.raw`^[\u200e\u200f]*(?:\[${moment}\]|${moment}\s*[-–])\s*[^:\n]{1,60}:[ \t]*`,
  'gimu',
);

const quote = /^[ \t]*>+(?:[ \t]+|$)/gmu;
/** One quoted line alone may be an inequality; the line of an answer is none. */
const quotedAnswer =
  /^[ \t]*>+[ \t]+(?=[*_⟪]{0,3}(?:الإجابة|الاجابة|الجواب|الحل|التفسير|الشرح|answer|correct|explanation)(?![\p{L}\p{N}]))/gimu;
const turned = /(?<=^|[\s:])\)[ \t]*([أابجدهوa-h])[ \t]*\((?=\s|$)/gimu;

/** What a chat has in bold by itself, `*1-*` and `*الإجابة:*`; a star before a label alone marks a right option. */
const boldLabel =
  /^([ \t]*)\*{1,2}((?:س[ \t]*)?(?:\p{N}{1,3}|[أابجدهوa-h])[ \t]*[-–.):]+|[^*\n]{2,24}[:：])\*{1,2}[ \t]*/gimu;
/** Labels of which copying has left the first bracket alone, one a line: `(أ`. */
const halfOpen = /^([ \t]*)\(([أابجدهوa-h])[ \t]+(?=[^()\n]*$)/gimu;

/**
 * A text with labels as teachers type them: circled letters and numbers of options as `a)`, brackets that copying has turned around
 * (`)أ(`) as `(أ)`, without the signs of quotation that chat assistants put before lines, and without the stamps of an exported chat.
 */
export const unifyLabels = (text: string): string => {
  const said = text.replaceAll(stamp, '');
  const isQuoted = (said.match(quote) ?? []).length > 1;
  return said
    .replaceAll(boldLabel, '$1$2 ')
    .replaceAll(isQuoted ? quote : quotedAnswer, '')
    .replaceAll(circledOptions, (options) => options.replaceAll(circled, toLabel))
    .replaceAll(circledAnswer, toLabel)
    .replaceAll(turned, '($1)')
    .replaceAll(halfOpen, '$1$2) ');
};
