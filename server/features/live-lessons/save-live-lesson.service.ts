import type * as z from 'zod/mini';
import {
  liveLessonFieldTexts as texts,
  type liveLessonForm,
  liveLessonLimits,
} from '#contract/live-lessons/live-lessons.ts';
import { liveLessonState } from '#domain/live-lessons/live-lesson-state.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { listGroupsAmong } from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { addDays, dayInEgypt, momentInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  insertLiveLesson,
  isLessonOfGrade,
  type LiveLessonTerms,
  type LockedLiveLesson,
  lockLiveLesson,
  updateLiveLesson,
} from './live-lessons.repository.ts';
import { notifyAudience } from './notify-audience.service.ts';
import { remindOfLiveLessons } from './prepare-live-lessons.service.ts';

type Form = z.output<typeof liveLessonForm>;

const minuteInMilliseconds = 60_000;

const refuse = (field: string, text: string) =>
  new AppError('request.invalid', { [field]: [text] });

const termsOf = (form: Form): LiveLessonTerms => {
  const startsAt = momentInEgypt(form.day, form.from);
  return {
    title: form.title,
    // The schema accepts only 1, 2 and 3.
    grade: form.grade as GradeLevel,
    group_ids: form.audience === 'grade' ? [] : [...new Set(form.groupIds)].toSorted(),
    lesson_id: form.lessonId,
    link: form.link,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + form.minutes * minuteInMilliseconds),
  };
};

/** @throws AppError request.invalid at the day */
const assertTimes = (
  { starts_at: startsAt, ends_at: endsAt }: LiveLessonTerms,
  now: Date,
): void => {
  if (endsAt <= now) throw refuse('day', texts.isOver);
  const lastDay = addDays(dayInEgypt(now), liveLessonLimits.daysAhead);
  if (dayInEgypt(startsAt) > lastDay) throw refuse('day', texts.tooFar);
};

/** @throws AppError request.invalid at the groups or the lesson */
const assertPlaces = async (
  transaction: Executor,
  viewer: Viewer,
  { grade, group_ids: groupIds, lesson_id: lessonId }: LiveLessonTerms,
): Promise<void> => {
  const callerGroups = groupsOf(viewer);
  if (callerGroups && groupIds.length === 0) throw refuse('groupIds', texts.audience);
  const groups = await listGroupsAmong(transaction, groupIds);
  const mayHave = (id: string) =>
    (callerGroups?.includes(id) ?? true) &&
    groups.some((group) => group.id === id && group.grade === grade && !group.is_archived);
  if (!groupIds.every(mayHave)) throw refuse('groupIds', texts.group);
  if (lessonId !== null && !(await isLessonOfGrade(transaction, lessonId, grade))) {
    throw refuse('lessonId', texts.lesson);
  }
};

/** The link and the list of the audience stay out of the audit log. */
const detailOf = ({ title, starts_at: startsAt, group_ids: groupIds }: LiveLessonTerms) => ({
  title,
  startsAt: startsAt.toISOString(),
  groupIds,
});

const create = (
  platform: Platform,
  viewer: Viewer,
  { id, terms }: { id: string; terms: LiveLessonTerms },
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    assertTimes(terms, now);
    await assertPlaces(transaction, viewer, terms);
    await insertLiveLesson(transaction, { ...terms, id, created_at: now });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'live_lesson.plan',
      subjectId: id,
      detail: detailOf(terms),
    });
  });

/** Once students can enter, it is held: what their presence is written under stays. @throws AppError request.invalid */
const assertSamePlace = (stored: LiveLessonTerms, terms: LiveLessonTerms): void => {
  const placeOf = ({ grade, group_ids: groupIds, starts_at: startsAt }: LiveLessonTerms) =>
    JSON.stringify([grade, groupIds, startsAt]);
  if (placeOf(stored) !== placeOf(terms)) throw refuse('from', texts.begun);
};

/** @throws AppError live_lesson.cancelled, live_lesson.ended, request.invalid */
const assertChangeable = (stored: LockedLiveLesson, terms: LiveLessonTerms, now: Date): void => {
  const { starts_at: startsAt, ends_at: endsAt, cancelled_at: cancelledAt } = stored;
  const state = liveLessonState({ startsAt, endsAt, isCancelled: cancelledAt !== null }, now);
  if (state === 'cancelled') throw new AppError('live_lesson.cancelled');
  if (state === 'ended') throw new AppError('live_lesson.ended');
  if (state === 'open') assertSamePlace(stored, terms);
  assertTimes(terms, now);
};

type Edit = { id: string; version?: number; terms: LiveLessonTerms };

const change = (platform: Platform, viewer: Viewer, { id, version, terms }: Edit): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const stored = await lockLiveLesson(transaction, id, groupsOf(viewer));
    if (!stored) throw new AppError('live_lesson.not_found');
    if (version !== undefined && version !== stored.version) {
      throw new AppError('live_lesson.changed_meanwhile');
    }
    assertChangeable(stored, terms, now);
    await assertPlaces(transaction, viewer, terms);
    const isMoved = stored.starts_at.getTime() !== terms.starts_at.getTime();
    await updateLiveLesson(transaction, id, { ...terms, ...(isMoved && { reminded_at: null }) });
    if (isMoved) {
      const { title, starts_at: startsAt } = terms;
      const moved = { id, title, startsAt, version: stored.version + 1 };
      await notifyAudience(transaction, 'liveMoved', moved, now);
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'live_lesson.update',
      subjectId: id,
      detail: detailOf(terms),
    });
  });

/**
 * Plans or changes a live lesson. Version 0 creates under the form's own id; a repeat after a lost reply changes the one that
 * the first request created. Students hear of another time, and at once of a lesson that begins within the hour.
 * @throws AppError live_lesson.not_found, live_lesson.changed_meanwhile, live_lesson.cancelled, live_lesson.ended,
 * request.invalid
 * @returns its id
 */
export const saveLiveLesson = async (
  platform: Platform,
  viewer: Viewer,
  { id = platform.ids.next(), version = 0, ...form }: Form,
): Promise<string> => {
  const terms = termsOf(form);
  if (version === 0) {
    await makeOnce('live_lessons', {
      make: () => create(platform, viewer, { id, terms }),
      change: () => change(platform, viewer, { id, terms }),
    });
    // One that begins before the job looks again.
    await remindOfLiveLessons(platform);
  } else {
    await change(platform, viewer, { id, version, terms });
  }
  return id;
};
