import { answerLetters } from '#domain/answer-letters.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { examLimits } from '#domain/exam-limits.ts';
import { importTexts } from './import.texts.ts';

const texts = importTexts.csv;

/** A column by what it holds; options by their number from 1. */
export type ColumnName = 'question' | 'correct' | 'seconds' | 'marks' | 'explanation' | number;

/** Names compare without case, spaces, signs, tashkeel and kinds of digits. */
const fold = (name: string) => foldArabic(name.slice(0, 60)).replaceAll(/[\s_\-:.()#]+/gu, '');

const spellings: [ColumnName, string[]][] = [
  ['question', ['question', 'question text', 'السؤال', 'سؤال', 'نص السؤال']],
  [
    'correct',
    ['correct', 'correct answer', 'answer', 'الإجابة الصحيحة', 'الإجابة', 'الصحيح', 'الصحيحة'],
  ],
  [
    'seconds',
    [
      'seconds',
      'time',
      'time in seconds',
      'الثواني',
      'الوقت بالثواني',
      'الزمن بالثواني',
      'الوقت',
      'الزمن',
    ],
  ],
  ['marks', ['marks', 'mark', 'points', 'الدرجة', 'الدرجات', 'درجة']],
  ['explanation', ['explanation', 'feedback', 'الشرح', 'شرح', 'التفسير', 'التعليل']],
];

const optionSpellings = (number: number): string[] => [
  ...['option', 'choice', 'الخيار', 'خيار', 'الاختيار', 'اختيار'].flatMap((word) => [
    `${word} ${number}`,
    `${word} ${answerLetters[number - 1]}`,
  ]),
  `option ${String.fromCodePoint(0x60 + number)}`,
];

const optionNumbers = Array.from({ length: examLimits.options }, (_, index) => index + 1);

const nameBySpelling = new Map<string, ColumnName>([
  ...spellings.flatMap(([name, all]) => all.map((one) => [fold(one), name] as const)),
  ...optionNumbers.flatMap((number) =>
    optionSpellings(number).map((one) => [fold(one), number] as const),
  ),
]);

const nameOf = (cell: string): ColumnName | undefined => nameBySpelling.get(fold(cell));

/** A row with more cells than this is not a header row. */
const mostColumns = 60;

/** Whether a first row names the columns of a list of questions. */
export const isQuestionHeader = (cells: string[]): boolean => {
  const names = new Set(
    cells.slice(0, mostColumns).map((cell) => nameOf(cell.replaceAll('"', ''))),
  );
  return names.has('question') && (names.has('correct') || names.has(1));
};

export type Columns = {
  /** Index of each column in a row. */
  places: Map<ColumnName, number>;
  /** How many cells a row has at most. */
  width: number;
  /** Names of the columns without which nothing can be read. */
  missing: string[];
  /** Warnings. */
  notes: string[];
};

/** Reads the row that names the columns; undefined when it is none. */
export const readColumns = (cells: string[]): Columns | undefined => {
  const places = new Map<ColumnName, number>();
  const notes: string[] = [];
  for (const [place, cell] of cells.slice(0, mostColumns).entries()) {
    const name = nameOf(cell);
    const shown = cell.trim().slice(0, 60);
    if (name === undefined) {
      if (shown !== '') notes.push(texts.unknownColumn(shown));
    } else if (places.has(name)) notes.push(texts.repeatedColumn(shown));
    else places.set(name, place);
  }
  if (places.size < 2) return undefined;
  const missing = [
    ...(places.has('question') ? [] : [texts.columns.question]),
    ...(places.has(1) ? [] : [texts.columns.option]),
    ...(places.has('correct') ? [] : [texts.columns.correct]),
  ];
  return { places, width: cells.length, missing, notes };
};
