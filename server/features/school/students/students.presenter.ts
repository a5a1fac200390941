import { isStaff } from '#domain/permissions/permissions.ts';
import type * as z from 'zod/mini';
import type { student, studentDetail } from '#contract/school/students.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';
import type { GrantRow } from '#server/features/rights/entitlements.api.ts';
import { toEgp } from '#domain/settings/money.ts';
import { hasPermission } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { StudentDetailRows } from './student-detail.repository.ts';
import type { StudentRow } from './students.repository.ts';

type Student = z.input<typeof student>;
type StudentDetail = z.input<typeof studentDetail>;

/** A student's record; the notes of the staff are not sent to the student. */
export const presentStudent = (row: StudentRow, viewer: Pick<Viewer, 'role'>): Student => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  grade: row.grade,
  registrationDate: row.created_at.toISOString(),
  lastActiveDate: row.last_active_at?.toISOString() ?? null,
  bio: row.bio,
  qualifications: row.qualifications,
  phone: row.phone,
  parentPhone: row.parent_phone,
  centre: row.centre,
  centreCode: row.centre_code,
  school: row.school,
  groupId: row.group_id,
  groupName: row.group_name ?? '',
  isPremium: row.premium_ends_at !== null,
  premiumEndsAt: row.premium_ends_at?.toISOString() ?? null,
  subscribedUntil: row.subscribed_until?.toISOString() ?? null,
  totalWatchTime: row.watched_in_seconds,
  completedLessons: row.completed_lessons,
  activeSubscriptions: row.active_subscriptions,
  isVerified: row.email_verified_at !== null,
  state: row.state,
  cardNumber: row.card_number,
  hasGraduated: row.graduated_at !== null,
  ...(isStaff(viewer.role) && { notes: row.staff_notes }),
});

/** A student in a list, with the balance for whoever collects payments. */
export const presentListed = (row: StudentRow, viewer: Viewer): Student => ({
  ...presentStudent(row, viewer),
  ...(hasPermission(viewer, 'payments.collect') && { balance: toEgp(row.balance_in_piastres) }),
});

/** The note is the teacher's own remark, which is not sent to the student. */
export const presentGrant = (
  row: GrantRow,
  viewer: Viewer,
  now: Date,
): StudentDetail['premiumGrants'][number] => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  isActive: row.starts_at <= now && row.ends_at > now,
  isGift: row.source === 'gift',
  note: isStaff(viewer.role) ? row.reason : '',
});

type DetailRows = StudentDetailRows & { student: StudentRow; grants: GrantRow[] };

export const presentStudentDetail = (
  { student, courses, results, certificates, grants }: DetailRows,
  viewer: Viewer,
  now: Date,
): StudentDetail => ({
  ...presentStudent(student, viewer),
  openedLessons: student.opened_lessons,
  courses: courses.map((row) => ({
    courseId: row.course_id,
    courseName: row.course_name,
    lessonsCount: row.lessons_count,
    openedLessons: row.opened_lessons,
    completedLessons: row.completed_lessons,
    watchTime: row.watched_in_seconds,
  })),
  examResults: {
    count: results.count,
    averagePercentage:
      results.average_percentage === null ? null : roundPercentage(results.average_percentage),
  },
  certificates: certificates.map((row) => ({
    id: row.id,
    certificateTitle: row.certificate_title,
    examTitle: row.exam_title,
    issuedAt: row.issued_at.toISOString(),
  })),
  premiumGrants: grants.map((row) => presentGrant(row, viewer, now)),
});
