const word = String.raw`[\p{L}\p{M}]{2}`;

/** A word of two letters or more, or what no sign of arithmetic stands before: a formula of chemistry, or one that a colon explains. */
const beginning = String.raw`(?:\*\*|[«("])*(?:${word}|\\ce\{|\$[^$\n]+\$:)`;
const lineOfSummary = new RegExp(String.raw`^[ \t]*(?:[-*]|#{1,6})[ \t]+${beginning}`, 'u');

/** Whether the mark at the beginning of a line makes a bullet or a heading of it: «- رفع الحرارة», and not «- 273 درجة». */
export const isLineOfSummary = (line: string): boolean => lineOfSummary.test(line);

const before = String.raw`(?<=^|[\s([«"'،؛:.\-–/]|(?:^|[\s([«"'])[وفبكل])`;
const after = String.raw`(?=$|[\s)\]»"'،؛:.,;!?؟…\-–/])`;
const content = String.raw`(?=[^*\n]*${word})([^\s*](?:[^*\n]*[^\s*])?)`;
const boldAt = new RegExp(String.raw`${before}\*\*${content}\*\*${after}`, 'muy');
const bold = new RegExp(boldAt.source, 'gmu');

/** The bold words whose `**` is at a place of a summary. An operator never stands at words on one of its sides alone. */
export const boldInSummary = (text: string, place: number): string | undefined => {
  boldAt.lastIndex = place;
  return boldAt.exec(text)?.[1];
};

/** A summary without the marks that only say how it looks, for its preview in one line. */
export const withoutSummaryMarks = (text: string): string =>
  text
    .replaceAll(bold, '$1')
    .split('\n')
    .map((line) =>
      isLineOfSummary(line) ? line.replace(/^[ \t]*(?:[-*]|#{1,6})[ \t]+/u, '') : line,
    )
    .join('\n')
    .replaceAll('`', '');
