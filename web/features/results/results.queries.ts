import type { CallArguments, RouteReply } from '#contract/route.ts';
import { examResults, exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { examAnalysis, shortAnswers } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { ResultFilters } from './result-filters.ts';

export type Exam = RouteReply<typeof exams.get>;
export type ExamQuestion = Exam['questions'][number];
export type ExamStatistics = RouteReply<typeof examAnalysis.statistics>;
export type QuestionStatistics = ExamStatistics['questions'][number];
export type StudentResult = RouteReply<typeof examResults.listByExam>[number];
export type RemarkPreview = RouteReply<typeof examAnalysis.previewRemark>;
export type RemarkChange = CallArguments<
  typeof examAnalysis.previewRemark
>['body']['changes'][number];

export const examQuery = (id: string) => query(exams.get, { params: { id } });

export const statisticsQuery = (id: string) => query(examAnalysis.statistics, { params: { id } });

export type ShortAnswers = RouteReply<typeof shortAnswers.list>;
export type ShortAnswerDecision = CallArguments<typeof shortAnswers.decide>['body'];

/** What students wrote in a short-answer exam. */
export const shortAnswersQuery = (id: string) => query(shortAnswers.list, { params: { id } });

/** A page of the results. */
export const resultsQuery = (id: string, { view: _view, ...filters }: ResultFilters) =>
  pageQuery(examResults.listByExam, { params: { id }, query: filters });

export type Absentee = RouteReply<typeof examAnalysis.listAbsentees>[number];

/** A page of those who have not submitted the exam. */
export const absenteesQuery = (
  id: string,
  {
    search,
    centre,
    groupId,
    page,
    pageSize,
  }: Pick<ResultFilters, 'search' | 'centre' | 'groupId' | 'page' | 'pageSize'>,
) =>
  pageQuery(examAnalysis.listAbsentees, {
    params: { id },
    query: { search, centre, groupId, page, pageSize },
  });

/** Downloads all results that match the search and the filters. */
export const fetchExport = (
  id: string,
  { search, band, centre, groupId, sort, direction }: ResultFilters,
  format: 'csv' | 'xlsx',
): Promise<Blob> =>
  callForFile(examAnalysis.export, {
    params: { id },
    query: { search, band, centre, groupId, sort, direction, format },
  });

/** Results appear in the lists of exams and students and in the exam itself. */
const everything = 'everything';

export const usePreviewRemark = (id: string) =>
  useCall((change: RemarkChange) =>
    call(examAnalysis.previewRemark, { params: { id }, body: { changes: [change] } }),
  );

export const useRemark = (id: string) =>
  useCall(
    ({ change, fingerprint }: { change: RemarkChange; fingerprint: string }) =>
      call(examAnalysis.remark, { params: { id }, body: { changes: [change], fingerprint } }),
    { outdatedBySuccess: everything },
  );

/** A refused decision reloads the list too: the answers may have been decided meanwhile. */
export const useDecideShortAnswer = (id: string) =>
  useCall((body: ShortAnswerDecision) => call(shortAnswers.decide, { params: { id }, body }), {
    outdated: everything,
  });

export const useAllowRetry = (id: string) =>
  useCall((studentId: string) => call(examAnalysis.allowRetry, { params: { id, studentId } }), {
    outdatedBySuccess: everything,
  });

export const useCancelRetry = (id: string) =>
  useCall((studentId: string) => call(examAnalysis.cancelRetry, { params: { id, studentId } }), {
    outdatedBySuccess: everything,
  });
