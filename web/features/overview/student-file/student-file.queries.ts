import type { RouteReply } from '#contract/route.ts';
import type { ReportPeriod } from '#domain/overview/student-report/report-periods.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { studentFile } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';

export type TakenExam = RouteReply<typeof studentFile.listResults>[number];
export type MissedExam = RouteReply<typeof studentFile.listMissed>[number];
export type WatchedLesson = RouteReply<typeof studentFile.listWatching>[number];
export type FileDevice = RouteReply<typeof studentFile.listDevices>['devices'][number];

type Paging = { page: number; pageSize: number };

export const takenExamsQuery = (id: string, { page, pageSize }: Paging) =>
  pageQuery(studentFile.listResults, { params: { id }, query: { page, pageSize } });

export const fileSummaryQuery = (id: string) =>
  query(studentFile.summarizeResults, { params: { id } });

export const missedExamsQuery = (id: string, { page, pageSize }: Paging) =>
  pageQuery(studentFile.listMissed, { params: { id }, query: { page, pageSize } });

export const watchingQuery = (id: string, { page, pageSize }: Paging) =>
  pageQuery(studentFile.listWatching, { params: { id }, query: { page, pageSize } });

export const devicesQuery = (id: string) => query(studentFile.listDevices, { params: { id } });

export const reportQuery = (id: string, period: ReportPeriod) =>
  query(
    studentFile.report,
    { params: { id }, query: { period } },
    {
      // The summary that is sent must be up to date.
      staleTime: 0,
    },
  );

/** Downloads the summary as an A4 page. */
export const fetchReport = (id: string, period: ReportPeriod): Promise<Blob> =>
  callForFile(studentFile.printReport, { params: { id }, query: { period } });

/** Signs one device out, or all of them where none is named. A refused call reloads the list too: the device is signed out already. */
export const useEndDevices = (id: string) =>
  useCall(
    (sessionId: string | null) =>
      sessionId === null
        ? call(studentFile.endDevices, { params: { id } })
        : call(studentFile.endDevice, { params: { id, sessionId } }),
    { outdated: [studentFile.listDevices] },
  );

/** Mails the summary; the key is of one click, so that its repetitions are one mail. */
export const useMailReport = () =>
  useCall(studentFile.mailReport, { outdated: [studentFile.report] });
