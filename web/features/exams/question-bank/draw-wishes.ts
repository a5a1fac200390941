import { type DrawnLevel, drawnLevels } from '#domain/exams/question-bank/levels.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { pickTexts as texts } from './bank.texts.ts';
import type { Wish } from './use-draw.ts';

export type TypedCounts = Record<DrawnLevel, string>;

type Lesson = { id: string; title: string };

type Typed = {
  courseName: string;
  lessons: readonly Lesson[];
  /** The ids of the chosen lessons. */
  chosen: ReadonlySet<string>;
  counts: TypedCounts;
};

const maxCount = 200;

/** A blank field means none. */
const countOf = (typed: string): number => {
  const text = toLatinDigits(typed).trim();
  return text === '' ? 0 : Number(text);
};

/** "الباب الثاني" for all of its lessons, else the lesson or some of them. */
const placeNameOf = ({ courseName, lessons, chosen }: Typed): string => {
  if (chosen.size === lessons.length) return courseName;
  const only = lessons.find(({ id }) => chosen.has(id));
  return chosen.size === 1 && only ? texts.lessonOf(only.title) : texts.someLessons;
};

/** What is typed into the form of a draw as wishes, or the text that says what is wrong with it. */
export const readWishes = (typed: Typed): Wish[] | string => {
  const lessonIds = typed.lessons.map(({ id }) => id).filter((id) => typed.chosen.has(id));
  if (lessonIds.length === 0) return texts.noLesson;
  const counts = drawnLevels.map((level) => ({ level, count: countOf(typed.counts[level]) }));
  const isWrong = ({ count }: { count: number }) =>
    !Number.isInteger(count) || count < 0 || count > maxCount;
  if (counts.some(isWrong)) return texts.wrongCount;
  const placeName = placeNameOf(typed);
  const wishes = counts.filter(({ count }) => count > 0);
  if (wishes.length === 0) return texts.noCount;
  return wishes.map((wish) => ({ ...wish, lessonIds, placeName }));
};
