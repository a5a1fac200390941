import { readTypedTime, showTypedDate, showTypedHour } from '#domain/dates/typed-dates.ts';
import { twoDigits } from '#domain/formats/numbers.ts';
import type { DaySpan } from '#domain/live-lessons/live-clashes.ts';
import { minutesOf } from '#domain/school/groups/weekly-times.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import { daySpanOf } from './live-day.ts';
import type { LiveLesson, LiveLessonBody } from './live-lessons.queries.ts';
import { liveFormTexts as texts } from './live-lessons.texts.ts';

export const requiredLiveFields = ['title', 'grade', 'day', 'from', 'minutes', 'link'] as const;

export type LiveLessonValues = {
  title: string;
  grade: string;
  audience: 'groups' | 'grade';
  groupIds: string[];
  /** `2026-11-28`, or as it is typed. */
  day: string;
  from: string;
  minutes: string;
  link: string;
  /** Only narrows the choice of the lesson. */
  courseId: string;
  lessonId: string;
};

const usualMinutes = 90;

export const valuesOf = (live: LiveLesson | undefined): LiveLessonValues => {
  const span = live && daySpanOf(live);
  return {
    title: live?.title ?? '',
    grade: live ? String(live.grade) : '',
    audience: live?.audience ?? 'groups',
    groupIds: (live?.groups ?? []).map(({ id }) => id),
    day: span?.day ?? '',
    from: span ? showTypedHour(span.from) : '',
    minutes: String(live?.minutes ?? usualMinutes),
    link: live?.link ?? '',
    courseId: live?.lesson?.courseId ?? '',
    lessonId: live?.lesson?.id ?? '',
  };
};

export const toBody = (values: LiveLessonValues): LiveLessonBody => ({
  title: values.title,
  grade: values.grade,
  audience: values.audience,
  groupIds: values.groupIds,
  day: values.day,
  from: values.from,
  minutes: values.minutes,
  link: values.link.trim(),
  lessonId: values.lessonId,
});

const minutesInDay = 24 * 60;

/** The typed time, once it is whole; an end after midnight is that of the day. */
export const typedSpan = ({
  day,
  from,
  minutes,
}: Pick<LiveLessonValues, 'day' | 'from' | 'minutes'>): DaySpan | undefined => {
  const start = readTypedTime(from);
  const length = Number(toLatinDigits(minutes).trim());
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || start === undefined || !(length > 0)) return undefined;
  const end = Math.min(minutesOf(start) + length, minutesInDay);
  return { day, from: start, to: `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}` };
};

const labels: Record<keyof LiveLessonValues, string> = {
  title: texts.title,
  grade: texts.grade,
  audience: texts.audience,
  groupIds: texts.groups,
  day: texts.day,
  from: texts.from,
  minutes: texts.minutes,
  link: texts.link,
  courseId: texts.course,
  lessonId: texts.lesson,
};

/** A field by its label, and its value in words where it does not read as it is. */
export const describeLiveField: DescribeField = (path, value) => {
  const [name = ''] = path.split('.');
  const label = labels[name as keyof LiveLessonValues];
  if (name === 'day') return { label, text: showTypedDate(String(value)) };
  if (name === 'audience') {
    return { label, text: texts.audiences[value as LiveLessonValues['audience']] };
  }
  return { label, text: undefined };
};
