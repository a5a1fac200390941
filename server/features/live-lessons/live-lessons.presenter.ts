import type * as z from 'zod/mini';
import type { liveLessons } from '#contract/live-lessons/live-lessons.ts';
import { dayInEgypt, timeInEgypt } from '#server/platform/time/egypt-days.ts';
import type { LiveLessonRow } from './live-lessons.repository.ts';

const minuteInMilliseconds = 60_000;

export const presentLiveLesson = (row: LiveLessonRow): z.input<typeof liveLessons.get.reply> => ({
  id: row.id,
  title: row.title,
  grade: row.grade,
  audience: row.group_ids.length > 0 ? 'groups' : 'grade',
  groups: row.groups,
  groupIds: row.groups.map(({ id }) => id),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  day: dayInEgypt(row.starts_at),
  from: timeInEgypt(row.starts_at),
  minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / minuteInMilliseconds),
  link: row.link,
  lesson: row.lesson,
  lessonId: row.lesson?.id ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  recordedAt: row.recorded_at?.toISOString() ?? null,
  sessions: row.sessions,
  presentCount: row.present_count,
  version: row.version,
});
