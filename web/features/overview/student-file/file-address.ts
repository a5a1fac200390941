import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';
import {
  reportPeriods,
  type ReportPeriod,
} from '#domain/overview/student-report/report-periods.ts';

export const fileParts = [
  'exams',
  'attendance',
  'watching',
  'money',
  'devices',
  'summary',
  'privacy',
] as const;
export type FilePart = (typeof fileParts)[number];

/** The part of the address that describes what of a student's file is shown. */
export type FileAddress = {
  part: FilePart;
  period: ReportPeriod;
  /** The page of the exams that were not taken, from 1. */
  missedPage: number;
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export function readFileAddress(address: URLSearchParams): FileAddress {
  const missedPage = Number(address.get('missedPage'));
  return {
    part: chooseFrom(fileParts, address.get('part')),
    period: chooseFrom(reportPeriods, address.get('period')),
    missedPage: Number.isInteger(missedPage) && missedPage > 0 ? missedPage : 1,
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}
