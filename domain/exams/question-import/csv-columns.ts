import { ordinals } from '#domain/text/ordinals.ts';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { importTexts } from './import.texts.ts';
import { type ColumnUse, optionUses } from './types.ts';

const texts = importTexts.csv;

/** Names compare without case, spaces, signs, tashkeel and kinds of digits. */
const fold = (name: string) =>
  foldArabic(name.slice(0, 60)).replaceAll(/[\s_\-:.()[\]#/؟?]+/gu, '');

/** Separated by commas. */
const spellings: readonly [ColumnUse, string][] = [
  [
    'question',
    'question, questions, question text, stem, السؤال, سؤال, نص السؤال, الأسئلة, رأس السؤال',
  ],
  [
    'correct',
    'correct, correct answer, right answer, correct option, answer, answer key, key, الإجابة الصحيحة, الإجابة, الصحيح, ' +
      'الصحيحة, الجواب, الجواب الصحيح, الحل, الحل الصحيح, الخيار الصحيح, الاختيار الصحيح, البديل الصحيح, ' +
      'مفتاح الإجابة, رقم الإجابة, رقم الإجابة الصحيحة, حرف الإجابة, حرف الإجابة الصحيحة',
  ],
  [
    'accepted',
    'accepted, accepted answer, accepted answers, الإجابة المقبولة, إجابة مقبولة, الإجابات المقبولة, إجابات مقبولة',
  ],
  ['rules', 'answer rules, قواعد الإجابة, مقارنة الإجابات'],
  [
    'seconds',
    'seconds, time, time limit, time in seconds, الثواني, الوقت بالثواني, الزمن بالثواني, الوقت, الزمن, المدة, المدة بالثواني, ' +
      'الوقت بالثانية, الزمن بالثانية',
  ],
  ['marks', 'marks, mark, points, score, الدرجة, الدرجات, درجة, درجة السؤال, النقاط'],
  [
    'explanation',
    'explanation, answer explanation, feedback, rationale, الشرح, شرح, التفسير, التعليل, التوضيح, شرح الإجابة',
  ],
  ['none', 'م, مسلسل, رقم, الرقم, رقم السؤال, نوع السؤال, no, number, type, question type'],
];

const optionWords =
  'option, choice, opt, answer, الخيار, خيار, الاختيار, اختيار, البديل, بديل, الإجابة, إجابة';

const optionSpellings = (place: number): string[] => {
  const signs = [
    place + 1,
    answerLetters[place],
    String.fromCodePoint(0x61 + place),
    `ال${ordinals[place] ?? ''}`,
  ];
  const words = optionWords.split(',');
  return signs.flatMap((sign) => [String(sign), ...words.map((word) => `${word} ${sign}`)]);
};

const useBySpelling = new Map<string, ColumnUse>([
  ...optionUses.flatMap((use, place) =>
    optionSpellings(place).map((optionSpelling) => [fold(optionSpelling), use] as const),
  ),
  ...spellings.flatMap(([use, all]) => all.split(',').map((item) => [fold(item), use] as const)),
]);

/** What stands behind a name in brackets, after a dash or on a further line explains it: «Answer 3 (Optional)». */
const explained = /\s+[-–—]\s[\s\S]*|\s*[\n(][\s\S]*/u;

const findUse = (cell: string): ColumnUse | undefined => {
  if (/^(?:question|السؤال)?\s*#$/iu.test(cell.trim())) return 'none';
  // One of several columns: «الإجابة المقبولة 2».
  const name = cell
    .replaceAll('"', '')
    .trim()
    .replace(/(?<=مقبولة|accepted answer)\s*\p{N}{1,2}$/iu, '');
  return useBySpelling.get(fold(name)) ?? useBySpelling.get(fold(name.replace(explained, '')));
};

/** Whether a cell is the name of a column that a list of questions has. */
export const isColumnName = (cell: string): boolean => findUse(cell) !== undefined;

/** As sheets of Gimkit name the options beside the column of the right one, which is not among them. */
const wrongSpelling =
  /^(?:(?:incorrect|wrong)\s+(?:answer|option)|(?:إجابة|اجابة|الإجابة|الاجابة|اختيار|خيار)\s+(?:ال)?خاط[ئي]ة?)\s*([1-7١-٧])/iu;

const wrongUseOf = (cell: string): ColumnUse | undefined => {
  const number = wrongSpelling.exec(cell.trim())?.[1];
  return number === undefined ? undefined : optionUses[Number(toLatinDigits(number))];
};

/** Whether the right options stand in a column of their own, and those beside it are the wrong ones. */
export const hasWrongOptionsOnly = (cells: readonly string[]): boolean =>
  cells.some((cell) => wrongUseOf(cell) !== undefined) &&
  cells.some((cell) => findUse(cell) === 'correct');

/** A row with more cells than this is not a header row. */
const maxColumns = 60;

/** Whether a row names the columns of a list of questions. */
export const isQuestionHeader = (cells: readonly string[]): boolean => {
  const uses = new Set(cells.slice(0, maxColumns).map(findUse));
  if (!uses.has('question')) return false;
  return uses.has('correct') || uses.has('accepted') || uses.has('option1') || cells.length >= 4;
};

/** Whether several columns may have this use. */
export const isShared = (use: ColumnUse): boolean => use === 'none' || use === 'accepted';

/** What has to be said of a column of a header row, by the place of the column. */
export type ColumnNote = { place: number; text: string };

/** The use of each column of a header row, and notes about unknown or repeated names. */
export const readHeader = (
  cells: readonly string[],
): { uses: ColumnUse[]; notes: ColumnNote[] } => {
  const uses: ColumnUse[] = [];
  const notes: ColumnNote[] = [];
  // The order أ، ب، ت، ث, in which ج is the fifth letter.
  const isOtherOrder = cells.some((cell) => fold(cell) === fold('ت'));
  for (const [place, cell] of cells.slice(0, maxColumns).entries()) {
    const shown = cell.trim().slice(0, 60);
    const use = wrongUseOf(cell) ?? (isOtherOrder ? findUseInOtherOrder(cell) : findUse(cell));
    const isRepeated = use !== undefined && !isShared(use) && uses.includes(use);
    if (use === undefined && shown !== '') notes.push({ place, text: texts.unknownColumn(shown) });
    if (isRepeated) notes.push({ place, text: texts.repeatedColumn(shown) });
    uses.push(use === undefined || isRepeated ? 'none' : use);
  }
  return { uses, notes };
};

const otherOrder = ['أ', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د'].map(fold);

const findUseInOtherOrder = (cell: string): ColumnUse | undefined =>
  optionUses[otherOrder.indexOf(fold(cell))] ?? findUse(cell);
