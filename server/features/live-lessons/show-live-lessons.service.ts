import type * as z from 'zod/mini';
import type { liveLessons } from '#contract/live-lessons/live-lessons.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  countLiveLessons,
  findLiveLesson,
  listLiveLessons,
  type LiveLessonRow,
} from './live-lessons.repository.ts';
import { presentLiveLesson } from './live-lessons.presenter.ts';

/** For an assistant who is limited to groups one of others does not exist. @throws AppError live_lesson.not_found */
export const getLiveLesson = async (
  { database }: Platform,
  viewer: Viewer,
  id: string,
): Promise<LiveLessonRow> => {
  const row = await findLiveLesson(database, id, groupsOf(viewer));
  if (!row) throw new AppError('live_lesson.not_found');
  return row;
};

export const showLiveLesson = async (platform: Platform, viewer: Viewer, id: string) =>
  presentLiveLesson(await getLiveLesson(platform, viewer, id));

type Query = z.output<typeof liveLessons.list.query>;

/** A page of the live lessons that a caller sees. */
export const pageLiveLessons = async (
  { database, clock }: Platform,
  viewer: Viewer,
  { time, page, pageSize }: Query,
) => {
  const filter = { time, now: clock.now(), callerGroups: groupsOf(viewer) };
  const [rows, total] = await Promise.all([
    listLiveLessons(database, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countLiveLessons(database, filter),
  ]);
  return { items: rows.map(presentLiveLesson), total };
};
