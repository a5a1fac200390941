import type { RouteReply } from '#contract/route.ts';
import { week } from '#web/lib/api/on-demand/on-demand-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';
import { weekTexts as texts } from './week.texts.ts';

export type Week = RouteReply<typeof week.get>;

/** The student's week, which each visit fetches again: lessons, exams and practice change it. */
export const weekQuery = storedQuery(week.get, {}, { staleTime: 0 });

export const useSetGoal = () =>
  useCall(week.setGoal, { failure: texts.goalFailed, outdated: [week.get] });
