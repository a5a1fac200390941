const delimiters = [',', ';', '\t'] as const;

export type CsvDialect = {
  delimiter: (typeof delimiters)[number];
  /** Where the rows begin: after a line `sep=;`, with which a spreadsheet names its delimiter. */
  startsAt: number;
};

/** Titles and hints often stand above the row of names. */
export const maxLinesAbove = 12;

const countOutsideQuotes = (line: string, delimiter: string) =>
  line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('')
    .split(delimiter).length - 1;

/** Which of comma, semicolon and tab separates the cells, found in the first line that looks like a row. */
export const csvDialect = (text: string): CsvDialect => {
  const start = Math.max(text.search(/\S/u), 0);
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  const named = /^sep=([,;\t])\s*$/iu.exec(line)?.[1];
  const namedDelimiter = delimiters.find((delimiter) => delimiter === named);
  if (namedDelimiter)
    return { delimiter: namedDelimiter, startsAt: end < 0 ? text.length : end + 1 };
  // Titles may stand above the first row: the first line with two delimiters of one kind is a row.
  const lines = text.slice(start).split('\n', maxLinesAbove);
  const isRow = (each: string) =>
    delimiters.some((delimiter) => countOutsideQuotes(each, delimiter) > 1);
  const row = lines.find(isRow) ?? line;
  const counts = delimiters.map((delimiter) => countOutsideQuotes(row, delimiter));
  const likeliest = delimiters[counts.indexOf(Math.max(...counts))];
  return { delimiter: likeliest ?? ',', startsAt: 0 };
};
