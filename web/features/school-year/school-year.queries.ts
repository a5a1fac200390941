import { keepPreviousData } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { NameList, schoolYear as routes } from '#contract/school-year/school-year.ts';
import { schoolYear } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type Year = RouteReply<typeof routes.get>;
export type Turn = RouteReply<typeof routes.turn>;
export type Preview = RouteReply<typeof routes.preview>;
export type UndoPreview = RouteReply<typeof routes.previewUndo>;
export type Choices = CallArguments<typeof routes.preview>['body'];

export const yearQuery = query(schoolYear.get, {});

/** What a turn with these choices changes, counted afresh each time. */
export const usePreview = () => useCall(schoolYear.preview);

/** A page of the names behind a count. */
export const namesQuery = (choices: Choices, list: NameList, search: string, page: number) =>
  query(
    schoolYear.names,
    { body: { choices, list, search, page } },
    { placeholderData: keepPreviousData },
  );

export const undoQuery = (id: string) =>
  query(schoolYear.previewUndo, { params: { id } }, { gcTime: 0 });

/** Students and groups are in nearly every list of the dashboard. */
const outdated = 'everything';

export const useTurn = () => useCall(schoolYear.turn, { outdated });

export const useUndo = () => useCall(schoolYear.undo, { outdated });
