import { foldArabic } from '#domain/text/arabic-folding.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { readGrade } from './read-grade.ts';

const fold = (text: string) =>
  foldArabic(text.slice(0, 80))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const total = /^(?:ال)?(?:اجمالي|مجموع|عدد|total)(?:\s|$)/u;

/** How a line begins that names a group, a grade, a centre or the list itself. */
const named = /^(?:ال)?(?:مجموعه|جروب|كشف|قائمه|صف|سنتر|مركز|group|grade)(?:\s|\d|$)/u;

const days = 'سبت|احد|اثنين|اتنين|ثلاثا|تلات|اربعا|اربع|خميس|جمعه';

/** Days and hours alone: «جمعة» is also a man's name. */
const timed = new RegExp(
  `^(?:يوم )?(?:ال)?(?:${days})(?:\\s+|و|ال|${days}|\\d+|ص|م|الساعه|مسا|صباحا|عصرا|ظهرا)*$`,
  'u',
);

const isTitle = (text: string) => named.test(text) || timed.test(text);

/** A line between the students: the title of the group or grade that follows, or a total. */
export type OtherLine =
  | { kind: 'total' }
  /** `group` and `grade` hold for the lines below, where the title names them. */
  | ({ kind: 'title' } & Title);

/** What a title says of the students below it. */
type Title = { text: string; group: string; centre: string; grade: GradeLevel | undefined };

/** What a list is called, before the grade or group: «كشف أسماء طلاب». */
const listWords = /^(?:(?:ال)?(?:كشف|قائمه|بيان|اسما|حضور|غياب|طلاب|طلبه|طالبات|بنات|بنين)\s+)+/u;

/** The name of a centre that ends its part of the title, such as «كشف طلاب سنتر النور». */
const centreName = /(?<!\p{L})(?:ال)?(?:سنتر|مركز)(?:\s+(?!لل)\p{L}+){1,2}$/u;

/** Whatever a line says that is known to be a title, such as one above the heads. */
export const readTitle = (cells: readonly string[]): Title => {
  const filled = [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))];
  const text = filled.join(' ');
  const parts = text.split(/\s+[-–—|،:]\s+|\s*[|،]\s*/u);
  const isGroup = (part: string) => /مجموعه|جروب|group/u.test(fold(part)) || timed.test(fold(part));
  const group = parts.find(isGroup) ?? '';
  const [centre = ''] = parts.flatMap((part) =>
    part === group ? [] : (centreName.exec(part)?.[0] ?? []),
  );
  const grades = parts.map((part) => readGrade(fold(part).replace(listWords, '')));
  return { text, group, centre, grade: grades.find((grade) => grade !== undefined) };
};

/**
 * Whether a line of a list is no student. A title stands alone in its line, or in each cell of a merged one; a total has no
 * letters in it but its own name and numbers.
 */
export const readOtherLine = (cells: readonly string[]): OtherLine | undefined => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (filled.some((cell) => total.test(fold(cell)))) {
    const others = filled.filter((cell) => !total.test(fold(cell)));
    return others.every((cell) => !/\p{L}/u.test(cell)) ? { kind: 'total' } : undefined;
  }
  if (new Set(filled).size !== 1 || !isTitle(fold(first))) return undefined;
  return { kind: 'title', ...readTitle(cells) };
};
