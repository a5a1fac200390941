import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { ReportPeriod } from '#domain/overview/student-report/report-periods.ts';
import { call, callForFile, callPage } from '#web/lib/calls/call.ts';
import { studentFile } from '#web/lib/api/teacher/teacher-api.ts';

export type TakenExam = RouteReply<typeof studentFile.listResults>[number];
export type MissedExam = RouteReply<typeof studentFile.listMissed>[number];
export type WatchedLesson = RouteReply<typeof studentFile.listWatching>[number];
export type FileDevice = RouteReply<typeof studentFile.listDevices>['devices'][number];

type Paging = { page: number; pageSize: number };

export const takenExamsQuery = (id: string, { page, pageSize }: Paging) =>
  queryOptions({
    queryKey: ['student-file', id, 'results', page, pageSize],
    queryFn: ({ signal }) =>
      callPage(studentFile.listResults, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const fileSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['student-file', id, 'results', 'summary'],
    queryFn: ({ signal }) => call(studentFile.summarizeResults, { params: { id } }, { signal }),
  });

export const missedExamsQuery = (id: string, { page, pageSize }: Paging) =>
  queryOptions({
    queryKey: ['student-file', id, 'missed', page, pageSize],
    queryFn: ({ signal }) =>
      callPage(studentFile.listMissed, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const watchingQuery = (id: string, { page, pageSize }: Paging) =>
  queryOptions({
    queryKey: ['student-file', id, 'watching', page, pageSize],
    queryFn: ({ signal }) =>
      callPage(studentFile.listWatching, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const devicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['student-file', id, 'devices'],
    queryFn: ({ signal }) => call(studentFile.listDevices, { params: { id } }, { signal }),
  });

export const reportQuery = (id: string, period: ReportPeriod) =>
  queryOptions({
    queryKey: ['student-file', id, 'report', period],
    queryFn: ({ signal }) =>
      call(studentFile.report, { params: { id }, query: { period } }, { signal }),
    // The summary that is sent must be up to date.
    staleTime: 0,
  });

/** Downloads the summary as an A4 page. */
export const fetchReport = (id: string, period: ReportPeriod): Promise<Blob> =>
  callForFile(studentFile.printReport, { params: { id }, query: { period } });

const useRefresh = (id: string, part: 'devices' | 'report') => {
  const queryClient = useQueryClient();
  return {
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['student-file', id, part] }),
  };
};

/** Signs one device out, or all of them where none is named. A refused call reloads the list too: the device is signed out already. */
export const useEndDevices = (id: string) =>
  useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call(studentFile.endDevices, { params: { id } })
        : call(studentFile.endDevice, { params: { id, sessionId } }),
    ...useRefresh(id, 'devices'),
  });

/** Mails the summary; the key is of one click, so that its repetitions are one mail. */
export const useMailReport = (id: string) =>
  useMutation({
    mutationFn: (body: { clientKey: string; period: ReportPeriod }) =>
      call(studentFile.mailReport, { params: { id }, body }),
    ...useRefresh(id, 'report'),
  });
