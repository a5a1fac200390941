import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { examResults } from '#contract/exams/exams.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { examResults as results, exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { examAnalysis, shortAnswers } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile, callPage } from '#web/lib/calls/call.ts';
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

export const examQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', id, 'exam'],
    queryFn: ({ signal }) => call(exams.get, { params: { id } }, { signal }),
  });

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', id, 'statistics'],
    queryFn: ({ signal }) => call(examAnalysis.statistics, { params: { id } }, { signal }),
  });

export type ShortAnswers = RouteReply<typeof shortAnswers.list>;
export type ShortAnswerDecision = CallArguments<typeof shortAnswers.decide>['body'];

/** What students wrote in a short-answer exam. */
export const shortAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', id, 'short-answers'],
    queryFn: ({ signal }) => call(shortAnswers.list, { params: { id } }, { signal }),
  });

/** A page of the results; the previous page stays visible while the next loads. */
export const resultsQuery = (id: string, { view: _view, ...filters }: ResultFilters) =>
  queryOptions({
    queryKey: ['results', id, 'list', filters],
    queryFn: ({ signal }) =>
      callPage(results.listByExam, { params: { id }, query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export type Absentee = RouteReply<typeof examAnalysis.listAbsentees>[number];

/** A page of those who have not submitted the exam; the previous page stays visible while the next loads. */
export const absenteesQuery = (
  id: string,
  {
    search,
    centre,
    groupId,
    page,
    pageSize,
  }: Pick<ResultFilters, 'search' | 'centre' | 'groupId' | 'page' | 'pageSize'>,
) => {
  const query = { search, centre, groupId, page, pageSize };
  return queryOptions({
    queryKey: ['results', id, 'absentees', query],
    queryFn: ({ signal }) =>
      callPage(examAnalysis.listAbsentees, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

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

/** Reloads all queries, because results appear in the lists of exams and students and in the exam itself. */
const useRefreshAll = () => {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries() };
};

export const usePreviewRemark = (id: string) =>
  useMutation({
    mutationFn: (change: RemarkChange) =>
      call(examAnalysis.previewRemark, { params: { id }, body: { changes: [change] } }),
  });

export const useRemark = (id: string) =>
  useMutation({
    mutationFn: ({ change, fingerprint }: { change: RemarkChange; fingerprint: string }) =>
      call(examAnalysis.remark, { params: { id }, body: { changes: [change], fingerprint } }),
    ...useRefreshAll(),
  });

/** A refused decision reloads the list too: the answers may have been decided meanwhile. */
export const useDecideShortAnswer = (id: string) => {
  const { onSuccess: refresh } = useRefreshAll();
  return useMutation({
    mutationFn: (decision: ShortAnswerDecision) =>
      call(shortAnswers.decide, { params: { id }, body: decision }),
    onSettled: refresh,
  });
};

export const useAllowRetry = (id: string) =>
  useMutation({
    mutationFn: (studentId: string) => call(examAnalysis.allowRetry, { params: { id, studentId } }),
    ...useRefreshAll(),
  });

export const useCancelRetry = (id: string) =>
  useMutation({
    mutationFn: (studentId: string) =>
      call(examAnalysis.cancelRetry, { params: { id, studentId } }),
    ...useRefreshAll(),
  });
