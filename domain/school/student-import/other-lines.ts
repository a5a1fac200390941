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
  | { kind: 'title'; text: string; group: string; grade: GradeLevel | undefined };

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
  const grade = readGrade(first);
  const isGroup = grade === undefined && !/^(?:كشف|قائمه)/u.test(fold(first));
  return { kind: 'title', text: first, group: isGroup ? first : '', grade };
};
