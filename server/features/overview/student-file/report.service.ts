import type * as z from 'zod/mini';
import type { studentFile } from '#contract/overview/student-file.ts';
import { shownPercentage } from '#domain/exams/grading.ts';
import { averagePercentage } from '#domain/results/own-results.ts';
import { firstDayOfPeriod } from '#domain/overview/student-report/report-period.ts';
import type { ReportPeriod } from '#domain/overview/student-report/report-periods.ts';
import { isolate, isolateLtr, stripBidiControls } from '#domain/text/bidi.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPartOf, formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import {
  countPresences,
  type PresenceCountsRow,
} from '#server/features/attendance/attendance.api.ts';
import { findBalances } from '#server/features/payments/payments.api.ts';
import { findPublicSettings, findSchoolYearDay } from '#server/features/settings/settings.api.ts';
import { dayInEgypt, startOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type AbsenceRow,
  countWatching,
  findLastMailed,
  listAbsences,
  listReportedExams,
  type ReportedExamRow,
  type WatchingRow,
} from './report.repository.ts';
import type { OwnerRow } from './student-file.repository.ts';
import { getOwner } from './student-file.service.ts';
import { reportTexts as texts } from './student-file.texts.ts';

/** A heading with its lines. */
type ReportSection = { heading: string; lines: string[] };

/** The parts of a summary, in reading order. Titles and numbers have isolation marks for their direction. */
export type Report = {
  owner: OwnerRow;
  name: string;
  platformName: string;
  teacherName: string;
  /** The student and the days of the summary. */
  head: string[];
  sections: ReportSection[];
  from: Date;
  until: Date;
};

/** How many exams a message names. The limit is small, because the link that opens a chat contains the whole text. */
const maxInMessage = 10;
/** More than a school year has. */
const maxPrinted = 500;

type Facts = {
  presences: PresenceCountsRow;
  /** EGP that are owed, below zero as credit; undefined for whoever may not see it. */
  balance: number | undefined;
  exams: ReportedExamRow[];
  absences: AbsenceRow[];
  watching: WatchingRow;
  /** How many exams are named; the others are only counted. */
  maxExams: number;
};

const named = <Row>(
  rows: readonly Row[],
  maxLines: number,
  lineOf: (row: Row) => string,
): string[] => [
  ...rows.slice(0, maxLines).map(lineOf),
  ...(rows.length > maxLines ? [texts.moreExams(rows.length - maxLines)] : []),
];

const attendanceSection = (counts: PresenceCountsRow): ReportSection => ({
  heading: texts.attendance,
  lines: [
    counts.present + counts.late + counts.absent + counts.excused === 0
      ? texts.noClasses
      : texts.classes(counts),
  ],
});

const balanceSection = (balance: number): ReportSection => ({
  heading: texts.balance,
  lines: [
    balance > 0
      ? texts.owes(formatPrice(balance))
      : balance < 0
        ? texts.hasCredit(formatPrice(-balance))
        : texts.owesNothing,
  ],
});

const sectionsOf = (facts: Facts): ReportSection[] => {
  const { presences, balance, exams, absences, watching, maxExams } = facts;
  const average = averagePercentage(
    exams.map(({ score, max_score: maxScore }) => ({ score, maxScore })),
  );
  return [
    attendanceSection(presences),
    {
      heading: texts.exams,
      lines:
        average === null
          ? [texts.noExams]
          : [
              texts.taken(exams.length, isolateLtr(`${average}%`)),
              ...named(exams, maxExams, (row) =>
                texts.exam(
                  isolate(row.title),
                  formatPartOf(row.score, row.max_score),
                  isolateLtr(`${shownPercentage(row.score, row.max_score)}%`),
                  formatDate(row.submitted_at),
                ),
              ),
            ],
    },
    absences.length === 0
      ? { heading: texts.absences, lines: [texts.noAbsences] }
      : {
          heading: texts.absences,
          lines: named(absences, maxExams, (row) =>
            texts.absence(isolate(row.title), formatDate(row.closes_at)),
          ),
        },
    {
      heading: texts.watching,
      lines: [
        watching.opened === 0
          ? texts.noWatching
          : texts.watched(watching.opened, watching.completed),
      ],
    },
    ...(balance === undefined ? [] : [balanceSection(balance)]),
  ];
};

type ReportRequest = {
  studentId: string;
  period: ReportPeriod;
  /** Whether the reader may know what the student owes. */
  showsBalance: boolean;
  maxExams?: number;
};

/**
 * Reads a student's classes and work in the current week, month or school year. It has scores but no answers, so that it reveals nothing
 * about an exam that is still open. @throws AppError student.not_found
 */
export const composeReport = async (
  platform: Platform,
  { studentId, period, showsBalance, maxExams = maxPrinted }: ReportRequest,
): Promise<Report> => {
  const { database, clock } = platform;
  const [owner, settings, schoolYearEnd] = await Promise.all([
    getOwner(platform, studentId),
    findPublicSettings(database),
    findSchoolYearDay(database),
  ]);
  const until = clock.now();
  const firstDay = firstDayOfPeriod(dayInEgypt(until), period, schoolYearEnd);
  const from = startOfDayInEgypt(firstDay);
  const span = { studentId, from, until };
  const [exams, absences, watching, presences, balances] = await Promise.all([
    listReportedExams(database, span),
    listAbsences(database, span),
    countWatching(database, span),
    countPresences(database, { studentId, isClosedOnly: true, since: firstDay }),
    showsBalance ? findBalances(database, [studentId]) : undefined,
  ]);
  const name = joinFullName({ firstName: owner.first_name, lastName: owner.last_name });
  return {
    owner,
    name,
    platformName: settings.platformName,
    teacherName: settings.teacherName,
    head: [
      texts.name(isolate(name)),
      texts.grade(settings.gradeNames[owner.grade]),
      texts.span(texts.periods[period], formatDate(from), formatDate(until)),
    ],
    sections: sectionsOf({
      presences,
      balance: balances && (balances.get(studentId) ?? 0),
      exams,
      absences,
      watching,
      maxExams,
    }),
    from,
    until,
  };
};

/**
 * The summary as a message, without isolation marks: chats detect the direction of each line, and some show the marks as
 * characters.
 */
const toText = ({ head, sections, platformName, teacherName }: Report): string =>
  stripBidiControls(
    [
      texts.title,
      ...head,
      ...sections.flatMap(({ heading, lines }) => ['', `${heading}:`, ...lines]),
      '',
      [teacherName, platformName].filter((part) => part !== '').join('، '),
    ].join('\n'),
  );

/** The summary as it is copied and sent. @throws AppError student.not_found */
export const showReport = async (
  platform: Platform,
  request: Omit<ReportRequest, 'maxExams'>,
): Promise<z.input<typeof studentFile.report.reply>> => {
  const [report, mailedAt] = await Promise.all([
    composeReport(platform, { ...request, maxExams: maxInMessage }),
    findLastMailed(platform.database, request.studentId),
  ]);
  return {
    text: toText(report),
    from: report.from.toISOString(),
    until: report.until.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
  };
};
