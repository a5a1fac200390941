import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { type Collector, createCollector } from './collect.ts';
import type { CsvRow } from './csv.ts';
import { importTexts } from './import.texts.ts';
import type { ImportOutcome } from './types.ts';

const texts = importTexts.brightspace;

const start = /^"?newquestion"?(?:[,;\t]|$)/iu;
const comment = /^"?\/\//u;

/** Whether a question of a list of Brightspace (D2L) begins with a line. */
export const isBrightspace = (line: string): boolean => start.test(line);

/** A line of a question: its name in capital letters, and the cells behind it. */
type Field = { line: number; name: string; cells: string[] };

const fieldOf = ({ line, cells }: CsvRow): Field => {
  const [name = '', ...rest] = cells.map((cell) => cell.trim());
  return { line, name: name.toUpperCase(), cells: rest };
};

/** Names by which the other program finds and sorts its questions. */
const ownNames = new Set(['ID', 'TITLE', 'DIFFICULTY', 'SCORING']);
const readNames = new Set([...ownNames, 'QUESTIONTEXT', 'POINTS', 'FEEDBACK', 'IMAGE']);

/** Cells of formatted text have HTML behind the text. */
const valueOf = (fields: readonly Field[], name: string): string =>
  fields.find((field) => field.name === name)?.cells[0] ?? '';

const isOption = (kind: string, { name }: Field): boolean =>
  kind === 'TF' ? name === 'TRUE' || name === 'FALSE' : name === 'OPTION';

/** A true/false line is `TRUE,100,…`, an option `Option,100,text,…`. */
const readOptions = (kind: string, fields: readonly Field[]) => {
  const rows = fields.filter((field) => isOption(kind, field));
  if (kind !== 'TF') {
    return rows.map(({ cells: [weight = '', text = '', , note = ''] }) => ({ weight, text, note }));
  }
  return ['TRUE', 'FALSE'].map((name, place) => {
    const [weight = '', note = ''] = rows.find((row) => row.name === name)?.cells ?? [];
    return { weight, text: trueFalseOptions[place] ?? '', note };
  });
};

/** Reports the lines of a question that are not part of it here. */
const nameUnread = (kind: string, head: Field, fields: readonly Field[], collector: Collector) => {
  for (const field of fields) {
    const { line, name, cells } = field;
    const shown = cells.filter((cell) => cell !== '').join('، ');
    if (shown === '' || isOption(kind, field)) continue;
    if (name === 'IMAGE') collector.note(line, texts.image(shown), head.line);
    else if (!readNames.has(name)) collector.note(line, texts.unread(name, shown), head.line);
  }
};

const readBlock = ([head, ...fields]: readonly Field[], collector: Collector): void => {
  if (!head) return;
  const kind = (head.cells[0] ?? '').toUpperCase();
  const options = readOptions(kind, fields);
  const isRight = ({ weight }: { weight: string }) => Number(weight) > 0;
  const right = options.filter(isRight);
  const parts = {
    lineNumber: head.line,
    questionText: valueOf(fields, 'QUESTIONTEXT'),
    options: options.map(({ text }) => text),
    correctOptionIndex: right.length === 1 ? options.findIndex(isRight) : -1,
    explanation: [valueOf(fields, 'FEEDBACK'), ...right.map(({ note }) => note)]
      .filter((text) => text !== '')
      .join('\n'),
  };
  nameUnread(kind, head, fields, collector);
  for (const { note } of options.filter((option) => !isRight(option))) {
    if (note !== '') collector.note(head.line, texts.unread('FEEDBACK', note));
  }
  if (kind !== 'MC' && kind !== 'TF') {
    return collector.refuse(head.line, texts.otherKind(kind), parts);
  }
  if (right.length > 1) return collector.refuse(head.line, texts.severalRight, parts);
  const typed = valueOf(fields, 'POINTS');
  const points = Number(typed || '1');
  const isMark = Number.isInteger(points) && points >= 1;
  if (!isMark) collector.note(head.line, importTexts.text.partMarks);
  collector.take({ ...parts, marks: isMark ? points : 1 });
};

/**
 * The questions of a list of Brightspace (D2L), which has one field in a line: `NewQuestion,MC`, `QuestionText,…`, `Option,100,…`.
 * @returns undefined for any other table
 */
export const parseBrightspace = (rows: readonly CsvRow[]): ImportOutcome | undefined => {
  const fields = rows.filter(({ cells }) => !comment.test(cells[0] ?? '')).map(fieldOf);
  const isHead = ({ name }: Field) => name === 'NEWQUESTION';
  if (!fields.some(isHead)) return undefined;
  const collector = createCollector();
  let block: Field[] = [];
  for (const field of fields) {
    if (isHead(field)) {
      readBlock(block, collector);
      block = [];
    }
    if (isHead(field) || block.length > 0) block.push(field);
    else if (field.cells.some((cell) => cell !== '') || field.name !== '') {
      collector.note(
        field.line,
        importTexts.text.stray([field.name, ...field.cells].join(' ').trim()),
      );
    }
  }
  readBlock(block, collector);
  return collector.finish();
};
