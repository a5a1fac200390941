import { readTypedTime, showTypedHour } from '#domain/dates/typed-dates.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import type { Group, GroupBody } from './groups.queries.ts';
import { dayName, groupFormTexts as texts } from './groups.texts.ts';

export const requiredGroupFields = ['name', 'grade'] as const;

/** Shows `16:00` and other readable times as `4:00 م`; a text that is no time stays as it was typed. */
export const showTypedTime = (typed: string): string => {
  const time = readTypedTime(typed);
  return time === undefined ? typed : showTypedHour(time);
};

/** A time as it is typed; the day is the value of a choice. */
type TypedTime = { uid: string; day: string; from: string; to: string };

export const valuesOf = (group: Group | undefined) => ({
  name: group?.name ?? '',
  grade: group ? String(group.grade) : '',
  centre: group?.centre ?? '',
  capacity: group?.capacity == null ? '' : String(group.capacity),
  showsBest: group?.showsBest ?? false,
  isArchived: group?.isArchived ?? false,
  weeklyTimes: (group?.weeklyTimes ?? []).map(({ day, from, to }, place): TypedTime => ({
    uid: `stored-${place}`,
    day: String(day),
    from: showTypedHour(from),
    to: showTypedHour(to),
  })),
});

export type GroupValues = ReturnType<typeof valuesOf>;

/** A new time has the hours of the one before it, because groups meet at the same hour. */
export const nextTime = (times: readonly TypedTime[]): TypedTime => {
  const last = times.at(-1);
  return {
    uid: `new-${times.length}-${last?.uid ?? ''}`,
    day: '',
    from: last?.from ?? showTypedHour('16:00'),
    to: last?.to ?? showTypedHour('18:00'),
  };
};

export const toBody = ({ weeklyTimes, ...values }: GroupValues): GroupBody => ({
  ...values,
  weeklyTimes: weeklyTimes.map(({ day, from, to }) => ({ day, from, to })),
});

const labels: Record<keyof GroupValues, string> = {
  name: texts.name,
  grade: texts.grade,
  centre: texts.centre,
  capacity: texts.capacity,
  showsBest: texts.showsBest,
  isArchived: texts.isArchived,
  weeklyTimes: texts.times,
};

const timeText = ({ day, from, to }: TypedTime) => `${dayName(Number(day))} ${from} – ${to}`;

/** A group's field by its label, and its value in words. */
export const describeGroupField: DescribeField = (path, value) => {
  const [name = ''] = path.split('.');
  const label = labels[name as keyof GroupValues];
  if (name !== 'weeklyTimes') return { label, text: undefined };
  const times = (Array.isArray(value) ? value : [value]) as TypedTime[];
  return { label, text: times.map(timeText).join('، ') };
};
