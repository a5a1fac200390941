import type { CallArguments, RouteReply } from '#contract/route.ts';
import { paperExams } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import type { PageSize } from '#web/lib/lists/address-filters.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { paperExamsTexts as texts } from './paper.texts.ts';

export type PaperExam = RouteReply<typeof paperExams.save>;
export type PaperExamBody = CallArguments<typeof paperExams.save>['body'];
export type OpenedPaperExam = RouteReply<typeof paperExams.get>;
export type PaperMark = OpenedPaperExam['students'][number];

export const outdatedByPaperExam = [paperExams];

/** A page of the list. */
export const paperExamsQuery = (paging: { page: number; pageSize: PageSize }) =>
  pageQuery(paperExams.list, { query: paging });

/** An exam with its students. */
export const paperExamQuery = (id: string) => query(paperExams.get, { params: { id } });

/** The marks of a student, for the staff. */
export const paperMarksOfStudentQuery = (id: string) =>
  query(paperExams.listOfStudent, { params: { id } });

/** Version 0 means a new exam, which a second try of the same form does not create twice. */
export const savePaperExam = (
  body: PaperExamBody,
  exam: PaperExam | undefined,
  newId: string | undefined,
): Promise<PaperExam> => {
  const { id = newId, version = 0 } = exam ?? {};
  return call(paperExams.save, { body: id === undefined ? body : { ...body, id, version } });
};

export const loadPaperExam = ({ id }: PaperExam): Promise<PaperExam> =>
  call(paperExams.get, { params: { id } });

export const useDeletePaperExam = () =>
  useCall(({ id }: PaperExam) => call(paperExams.delete, { params: { id } }), {
    success: (_reply, { title }) => texts.deleted(title),
    failure: texts.deleteFailed,
    outdated: outdatedByPaperExam,
  });
