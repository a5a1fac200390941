import type * as z from 'zod/mini';
import { calledName } from '#domain/text/called-name.ts';
import type { parentPages } from '#contract/families/parent-pages.ts';
import { shownPercentage } from '#domain/exams/grading.ts';
import { findBalances, findUnpaidStudents } from '#server/features/payments/payments.api.ts';
import { presentNextClass } from '#server/features/school/groups/groups.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPageConsent } from './message-consent.service.ts';
import { findStudentOfLink } from './parent-links.repository.ts';
import {
  findNextExam,
  findStudentOfPage,
  listAttendance,
  listResults,
  listWatched,
} from './parent-page.repository.ts';

type ParentPage = z.input<typeof parentPages.show.reply>;

const readPage = async ({ database, clock }: Platform, studentId: string) => {
  const now = clock.now();
  const [student, attendance, results, watched, nextExam, consent, balances] = await Promise.all([
    findStudentOfPage(database, studentId),
    listAttendance(database, studentId),
    listResults(database, studentId),
    listWatched(database, studentId),
    findNextExam(database, { studentId, now }),
    readPageConsent(database, studentId, now),
    findBalances(database, [studentId]),
  ]);
  return { now, student, attendance, results, watched, nextExam, consent, balances };
};

/**
 * What a parent sees by a link. A forged token reads nothing of the database.
 * @throws AppError parent_link.not_found, also for an ended link
 */
export const showParentPage = async (platform: Platform, token: string): Promise<ParentPage> => {
  const linkId = platform.parentLinks.read(token);
  const studentId = linkId && (await findStudentOfLink(platform.database, linkId));
  if (!studentId) throw new AppError('parent_link.not_found');
  const page = await readPage(platform, studentId);
  const { student, nextExam } = page;
  if (!student) throw new AppError('parent_link.not_found');
  const unpaid = student.group ? await findUnpaidStudents(platform, student.group.id) : undefined;
  return {
    firstName: calledName(`${student.first_name} ${student.last_name}`),
    attendance: page.attendance.map(({ day, from_time: from, presence }) => ({
      day,
      from,
      presence,
    })),
    results: page.results.map((row) => ({
      title: row.title,
      score: row.score,
      maxScore: row.max_score,
      percentage: shownPercentage(row.score, row.max_score),
      submittedAt: row.submitted_at.toISOString(),
    })),
    lessons: page.watched.map((row) => ({
      title: row.title,
      lastOpenedAt: row.last_opened_at.toISOString(),
      isCompleted: row.is_completed,
    })),
    unpaidMonth: unpaid?.studentIds.has(studentId) ? unpaid.month : null,
    owed: Math.max(0, page.balances.get(studentId) ?? 0),
    nextExam: nextExam
      ? {
          title: nextExam.title,
          opensAt: nextExam.opens_at?.toISOString() ?? null,
          closesAt: nextExam.closes_at?.toISOString() ?? null,
        }
      : null,
    nextClass: student.group && presentNextClass(student.group, page.now),
    consent: page.consent,
  };
};
