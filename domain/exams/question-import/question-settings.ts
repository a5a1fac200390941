import { examLimits } from '#domain/exams/exam-limits.ts';
import {
  answerKinds,
  type AnswerRules,
  weighedParts,
  weights,
} from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { answerRuleTexts as names } from '#domain/exams/short-answers/comparison/answer-rules.texts.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { importDefaults } from './types.ts';

/** What a file says of a question beside its text: marks, time, and how short answers are compared. */
export type QuestionSettings = {
  marks?: number;
  timeInSeconds?: number;
  answerRules?: AnswerRules;
};

/** The same of a question that is written, which may lack each of them. */
export type WrittenSettings = {
  [Name in keyof QuestionSettings]?: QuestionSettings[Name] | undefined;
};

const marksName = 'الدرجة';
const secondsName = 'الثواني';

/** The rules as a person reads and changes them: «نوع الإجابة: عدد ووحدة؛ الأرقام المعنوية: الاختلاف خطأ»; '' for none. */
export const writeRules = (rules: AnswerRules): string =>
  [
    ...(rules.kind ? [`${names.kind}: ${names.kindNames[rules.kind]}`] : []),
    ...weighedParts.flatMap((part) => {
      const weight = rules[part];
      return weight ? [`${names.weighed[part]}: ${names.weights[weight]}`] : [];
    }),
    ...(rules.figuresMarks === undefined ? [] : [`${names.figuresMarks}: ${rules.figuresMarks}`]),
  ].join('؛ ');

/** What differs from the usual of a question, in one line; '' for none. */
export const writeSettings = (settings: WrittenSettings): string =>
  [
    ...(settings.marks === undefined || settings.marks === importDefaults.marks
      ? []
      : [`${marksName}: ${settings.marks}`]),
    ...(settings.timeInSeconds === undefined ||
    settings.timeInSeconds === importDefaults.timeInSeconds
      ? []
      : [`${secondsName}: ${settings.timeInSeconds}`]),
    writeRules(settings.answerRules ?? {}),
  ]
    .filter((part) => part !== '')
    .join('؛ ');

const fold = (text: string) => foldArabic(text).trim();

const keyOf = <Key extends string>(
  all: readonly Key[],
  nameOf: Record<Key, string>,
  typed: string,
): Key | undefined => all.find((key) => fold(nameOf[key]) === fold(typed));

const wholeUpTo = (typed: string, least: number, most: number): number | undefined => {
  const latin = toLatinDigits(typed).trim();
  const number = Number(latin);
  return /^\d{1,5}$/u.test(latin) && number >= least && number <= most ? number : undefined;
};

/** The part that a name and a value set; undefined where either is not known. */
const partOf = (name: string, value: string): QuestionSettings | undefined => {
  const folded = fold(name);
  if (folded === fold(marksName)) {
    const marks = wholeUpTo(value, 1, examLimits.marks);
    return marks === undefined ? undefined : { marks };
  }
  if (folded === fold(secondsName)) {
    const timeInSeconds = wholeUpTo(value, 1, examLimits.seconds);
    return timeInSeconds === undefined ? undefined : { timeInSeconds };
  }
  if (folded === fold(names.kind)) {
    const kind = keyOf(answerKinds, names.kindNames, value);
    return kind && { answerRules: { kind } };
  }
  if (folded === fold(names.figuresMarks)) {
    const figuresMarks = wholeUpTo(value, 0, examLimits.marks);
    return figuresMarks === undefined ? undefined : { answerRules: { figuresMarks } };
  }
  const weighed = keyOf(weighedParts, names.weighed, name);
  const weight = keyOf(weights, names.weights, value);
  return weighed && weight && { answerRules: { [weighed]: weight } };
};

/** What `writeSettings` and `writeRules` wrote, and the parts that are not understood. */
export const readSettings = (text: string): { settings: QuestionSettings; unread: string[] } => {
  const settings: QuestionSettings = {};
  const unread: string[] = [];
  for (const written of text.split(/[؛;\n]/u).filter((part) => part.trim() !== '')) {
    const [name = '', ...value] = written.split(':');
    const part = partOf(name, value.join(':'));
    if (!part) unread.push(written.trim());
    else {
      const answerRules = { ...settings.answerRules, ...part.answerRules };
      Object.assign(settings, part, part.answerRules && { answerRules });
    }
  }
  return { settings, unread };
};
