import type { PersonRole } from '#domain/permissions/permissions.ts';
import type { ColumnType, Selectable } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { VideoPart } from '#domain/catalogue/video-parts/video-parts.ts';
import type { PlanId } from '#domain/settings/plans.ts';
import type { Defaulted, GradeColumn } from './tables/columns.ts';
import type { AccessCodeTables } from './tables/access-codes.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { AttendanceTables } from './tables/attendance.ts';
import type { BackupTables } from './tables/backups.ts';
import type { DiscountTables } from './tables/discounts.ts';
import type { DocumentPlaceTables } from './tables/document-places.ts';
import type { ExamTables } from './tables/exams.ts';
import type { FileTables } from './tables/files.ts';
import type { GeneratedTables } from './tables/generated.ts';
import type { GroupTables } from './tables/groups.ts';
import type { HonorTables } from './tables/honors.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { LiveLessonTables } from './tables/live-lessons.ts';
import type { MailTables } from './tables/mails.ts';
import type { MaterialTables } from './tables/materials.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OverviewTables } from './tables/overview.ts';
import type { PaymentDayTables } from './tables/payment-days.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PlanPriceTables } from './tables/plan-prices.ts';
import type { PracticeTables } from './tables/practice.ts';
import type { QuestionBankTables } from './tables/question-bank.ts';
import type { QuestionTables } from './tables/questions.ts';
import type { StaffTables } from './tables/staff.ts';
import type { StudentFileTables } from './tables/student-file.ts';
import type { TrashTables } from './tables/trash.ts';
import type { WatermarkTables } from './tables/watermarks.ts';

/** The tables of features that type them beside this file. */
type FeatureTables = AccessCodeTables &
  AccountTables &
  AttendanceTables &
  BackupTables &
  DiscountTables &
  DocumentPlaceTables &
  ExamTables &
  FileTables &
  GroupTables &
  HonorTables &
  InvitationTables &
  LiveLessonTables &
  MailTables &
  MaterialTables &
  NotificationTables &
  OverviewTables &
  PaymentDayTables &
  PaymentTables &
  PlanPriceTables &
  PracticeTables &
  QuestionBankTables &
  QuestionTables &
  StaffTables &
  StudentFileTables &
  TrashTables &
  WatermarkTables;

type Narrowed = FeatureTables & {
  users: {
    role: PersonRole;
    grade: GradeColumn | null;
    requested_grade: Defaulted<GradeColumn | null>;
    gender: Defaulted<Gender | null>;
    /** Who added the person: their own registration, the teacher by hand, or an invitation. */
    origin: Defaulted<'registered' | 'added' | 'invited'>;
    /** An Egyptian mobile number; empty when there is none. */
    parent_phone: Defaulted<string>;
  };
  one_time_tokens: {
    purpose: 'verify_email' | 'reset_password' | 'add_email';
    grade: Defaulted<GradeColumn | null>;
    gender: Defaulted<Gender | null>;
  };
  grants: {
    source: 'gift' | 'plan' | 'access_code' | 'bundle' | 'purchase';
    scope: 'everything' | 'month' | 'lesson' | 'credits';
    /** The plan that it was bought as. */
    plan: Defaulted<PlanId | null>;
  };
  courses: {
    grade: GradeColumn;
  };
  lessons: {
    /** Written as JSON text: the driver takes an array for one of PostgreSQL's own. */
    video_chapters: ColumnType<VideoPart[], string | undefined, string>;
  };
  exam_attempts: {
    question_started_at: Defaulted<(Date | null)[]>;
    /** A bigint, which the driver reads as text. */
    revision: ColumnType<string, string | number | undefined, string | number>;
    answer_texts: Defaulted<string[] | null>;
    /** The group whose window the attempt began in; null for the exam's own. */
    window_group_id: Defaulted<string | null>;
    /** The version of the exam at the last full check; null when everything has to be checked again. */
    checked_version: Defaulted<Date | null>;
    /** Until when answers are taken without another full check. */
    checked_until: Defaulted<Date | null>;
  };
  exam_results: {
    answer_texts: Defaulted<string[] | null>;
    /** Set while another try is open, until its result replaces this one. */
    retry_opened_at: Defaulted<Date | null>;
    /** Null where the answers came without an attempt. */
    started_at: Defaulted<Date | null>;
  };
  past_exam_results: {
    answer_texts: Defaulted<string[] | null>;
  };
  certificates: {
    student_gender: Defaulted<Gender | null>;
  };
  certificate_design: {
    template: Defaulted<'classic' | 'modern' | 'elegant' | 'academic'>;
  };
};

/**
 * Names of columns and tables that are narrowed here but do not exist in the database; a test makes sure that there are
 * none.
 */
export type Misnamed = {
  [Name in keyof Narrowed]: Name extends keyof GeneratedTables
    ? Exclude<keyof Narrowed[Name], keyof GeneratedTables[Name]>
    : Name;
}[keyof Narrowed];

/**
 * The tables of the migrated database. Some columns have narrower types, for what only the product knows: allowed values,
 * shapes, and who writes them.
 */
export type Schema = {
  [Name in keyof GeneratedTables]: Name extends keyof Narrowed
    ? Omit<GeneratedTables[Name], keyof Narrowed[Name]> & Narrowed[Name]
    : GeneratedTables[Name];
};

/** A row as a query reads it. */
export type Row<Name extends keyof Schema> = Selectable<Schema[Name]>;
