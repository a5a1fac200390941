import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt, timeInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  findSession,
  findSessionAt,
  listEntries,
  lockSession,
  type SessionRow,
} from './class-sessions.repository.ts';
import { insertLiveSessionOfGrade, insertLiveSessionOfGroup } from './live-sessions.repository.ts';
import { mergeChanges } from './save-changes.service.ts';

type LiveLesson = { id: string; title: string; startsAt: Date; endsAt: Date };

/**
 * A session is of one day: one that goes on after midnight ends with its day, and so does one that begins before the clock is set
 * back at midnight and ends after it, when the clock shows an hour for the second time.
 */
const endOfDay = '24:00';

const placeOf = ({ id, startsAt, endsAt }: LiveLesson, openedAt: Date) => {
  const day = dayInEgypt(startsAt);
  const [from, to] = [timeInEgypt(startsAt), timeInEgypt(endsAt)];
  return {
    live_lesson_id: id,
    day,
    from_time: from,
    to_time: dayInEgypt(endsAt) === day && to > from ? to : endOfDay,
    opened_at: openedAt,
  };
};

/** The session of a group in which a live lesson is held; whoever comes first opens it. */
export const openLiveSessionOfGroup = async (
  transaction: Executor,
  { ids, clock }: Platform,
  live: LiveLesson,
  group: { id: string; name: string },
): Promise<SessionRow | undefined> => {
  const place = placeOf(live, clock.now());
  const slot = { groupId: group.id, day: place.day, from: place.from_time };
  const open = await findSessionAt(transaction, slot);
  if (open?.live_lesson_id) return open;
  const row = { ...place, id: ids.next(), group_id: group.id, group_name: group.name };
  await insertLiveSessionOfGroup(transaction, row);
  return findSessionAt(transaction, slot);
};

/**
 * The session of a live lesson for a grade, which has the name of the lesson; whoever comes first opens it.
 * @param listMembers who is expected, read once
 */
export const openLiveSessionOfGrade = async (
  transaction: Executor,
  { clock }: Platform,
  live: LiveLesson,
  listMembers: () => Promise<readonly string[]>,
): Promise<SessionRow | undefined> => {
  const open = await findSession(transaction, live.id);
  if (open) return open;
  const place = placeOf(live, clock.now());
  const row = { ...place, id: live.id, group_id: null, group_name: live.title };
  await insertLiveSessionOfGrade(transaction, row, await listMembers());
  return findSession(transaction, live.id);
};

/** Records a student who enters a live lesson as present, once; what is written about the presence already stays. */
export const recordEntering = async (
  transaction: Executor,
  platform: Platform,
  { sessionId, studentId }: { sessionId: string; studentId: string },
): Promise<void> => {
  const session = await lockSession(transaction, sessionId);
  if (!session) return;
  const entries = await listEntries(transaction, session.id, [studentId]);
  if (entries.some(({ field }) => field === 'presence')) return;
  const now = platform.clock.now().getTime();
  const change = {
    changeId: platform.ids.next(),
    studentId,
    field: 'presence' as const,
    value: 'present',
    at: now,
    statedAt: now,
  };
  const viewer = { id: studentId, role: 'student' } as const;
  await mergeChanges(transaction, platform, { viewer, session, changes: [change] });
};
