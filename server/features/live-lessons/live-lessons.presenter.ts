import type * as z from 'zod/mini';
import type { liveLessons } from '#contract/live-lessons/live-lessons.ts';
import type { LiveLessonRow } from './live-lessons.repository.ts';

export const presentLiveLesson = (row: LiveLessonRow): z.input<typeof liveLessons.get.reply> => ({
  id: row.id,
  title: row.title,
  grade: row.grade,
  audience: row.group_ids.length > 0 ? 'groups' : 'grade',
  groups: row.groups,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  link: row.link,
  lesson: row.lesson,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  recordedAt: row.recorded_at?.toISOString() ?? null,
  sessions: row.sessions,
  presentCount: row.present_count,
  version: row.version,
});
