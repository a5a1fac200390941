import type { ColumnType } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { VideoPart } from '#domain/catalogue/video-parts/video-parts.ts';
import type { PlanId } from '#domain/settings/plans.ts';
import type { Defaulted, GradeColumn } from './tables/columns.ts';
import type { AccessCodeTables } from './tables/access-codes.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { BackupTables } from './tables/backups.ts';
import type { DiscountTables } from './tables/discounts.ts';
import type { DocumentPlaceTables } from './tables/document-places.ts';
import type { ExamTables } from './tables/exams.ts';
import type { FileTables } from './tables/files.ts';
import type { GroupTables } from './tables/groups.ts';
import type { HonorTables } from './tables/honors.ts';
import type { InquiryTables } from './tables/inquiries.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { LessonNoteTables } from './tables/lesson-notes.ts';
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
import type { StudentFileTables } from './tables/student-file.ts';
import type { TrashTables } from './tables/trash.ts';
import type { WatermarkTables } from './tables/watermarks.ts';

/** The tables of features that type them beside this file. */
type FeatureTables = AccessCodeTables &
  AccountTables &
  BackupTables &
  DiscountTables &
  DocumentPlaceTables &
  ExamTables &
  FileTables &
  GroupTables &
  HonorTables &
  InquiryTables &
  InvitationTables &
  LessonNoteTables &
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
  StudentFileTables &
  TrashTables &
  WatermarkTables;

export type Schema = FeatureTables & {
  users: {
    id: string;
    role: 'student' | 'teacher';
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    grade: GradeColumn | null;
    gender: Defaulted<Gender | null>;
    search_key: string;
    email_verified_at: Date | null;
    created_at: Date;
    last_active_at: Date | null;
    bio: Defaulted<string>;
    qualifications: Defaulted<string>;
    notify_lesson_updates: Defaulted<boolean>;
    notify_subscription_reminders: Defaulted<boolean>;
    notify_newsletter: Defaulted<boolean>;
    was_registered_again: Defaulted<boolean>;
    phone: Defaulted<string>;
    /** An Egyptian mobile number; empty when there is none. */
    parent_phone: Defaulted<string>;
    centre: Defaulted<string>;
    group_id: Defaulted<string | null>;
    second_step_offer_closed_at: Defaulted<Date | null>;
  };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify_email' | 'reset_password';
    expires_at: Date;
    used_at: Date | null;
    password_hash: Defaulted<string | null>;
    first_name: Defaulted<string | null>;
    last_name: Defaulted<string | null>;
    grade: Defaulted<GradeColumn | null>;
    gender: Defaulted<Gender | null>;
    device_id: Defaulted<string | null>;
  };
  rate_limits: { key: string; points: Defaulted<number>; expire: string | null };
  grants: {
    student_id: string;
    id: string;
    source: 'gift' | 'plan' | 'access_code' | 'bundle' | 'purchase';
    scope: 'everything' | 'month' | 'lesson' | 'credits';
    month: Defaulted<number | null>;
    lesson_id: Defaulted<string | null>;
    credits: Defaulted<number | null>;
    starts_at: Date;
    ends_at: Date;
    revoked_at: Defaulted<Date | null>;
    reason: Defaulted<string>;
    revoked_reason: Defaulted<string>;
    reference: Defaulted<string | null>;
    granted_by: Defaulted<string | null>;
    created_at: Date;
    /** The plan that it was bought as. */
    plan: Defaulted<PlanId | null>;
  };
  courses: {
    id: string;
    name: string;
    grade: GradeColumn;
    category: string;
    short_description: string;
    detailed_description: string;
    requirements: Defaulted<string>;
    what_students_will_learn: Defaulted<string>;
    introductory_video_url: Defaulted<string>;
    duration: string;
    image_file_id: string | null;
    announced_lessons_count: Defaulted<number | null>;
    students_count: Defaulted<number>;
    position: number;
    is_published: Defaulted<boolean>;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
  lessons: {
    id: string;
    course_id: string;
    position: number;
    title: string;
    summary_text: Defaulted<string>;
    summary_html: Defaulted<string>;
    video_url: Defaulted<string>;
    is_free: boolean;
    is_accessible: Defaulted<boolean>;
    duration: string;
    month_assigned: number | null;
    additional_resources: Defaulted<string>;
    price_in_piastres: Defaulted<number>;
    summary_file_id: string | null;
    equations_file_id: string | null;
    work_papers_file_id: string | null;
    /** Written as JSON text: the driver takes an array for one of PostgreSQL's own. */
    video_chapters: ColumnType<VideoPart[], string | undefined, string>;
    is_published: Defaulted<boolean>;
    is_preview: Defaulted<boolean>;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
  lesson_visits: {
    student_id: string;
    lesson_id: string;
    first_opened_at: Date;
    last_opened_at: Date;
    resume_at_in_seconds: Defaulted<number>;
    watched_in_seconds: Defaulted<number>;
    video_length_in_seconds: Defaulted<number | null>;
    last_reported_at: Defaulted<Date | null>;
    completed_at: Defaulted<Date | null>;
  };
  course_students: { student_id: string; course_id: string };
  exam_attempts: {
    student_id: string;
    exam_id: string;
    started_at: Date;
    ends_at: Date | null;
    answers: number[];
    question_started_at: Defaulted<(Date | null)[]>;
    /** A bigint, which the driver reads as text. */
    revision: ColumnType<string, string | number | undefined, string | number>;
    saved_at: Date;
    answer_texts: Defaulted<string[] | null>;
    /** The group whose window the attempt began in; null for the exam's own. */
    window_group_id: Defaulted<string | null>;
    /** The version of the exam at the last full check; null when everything has to be checked again. */
    checked_version: Defaulted<Date | null>;
    /** Until when answers are taken without another full check. */
    checked_until: Defaulted<Date | null>;
  };
  exam_results: {
    student_id: string;
    exam_id: string;
    id: string;
    score: number;
    question_count: number;
    answers: number[];
    submitted_at: Date;
    max_score: number;
    try_number: Defaulted<number>;
    answer_texts: Defaulted<string[] | null>;
    /** Set while another try is open, until its result replaces this one. */
    retry_opened_at: Defaulted<Date | null>;
    /** Null where the answers came without an attempt. */
    started_at: Defaulted<Date | null>;
  };
  past_exam_results: {
    student_id: string;
    exam_id: string;
    try_number: number;
    id: string;
    score: number;
    max_score: number;
    question_count: number;
    answers: number[];
    submitted_at: Date;
    replaced_at: Date;
    answer_texts: Defaulted<string[] | null>;
    started_at: Defaulted<Date | null>;
  };
  certificates: {
    id: string;
    student_id: string;
    exam_id: string;
    certificate_title: string;
    description: string;
    student_name: string;
    student_gender: Defaulted<Gender | null>;
    exam_title: string;
    issued_at: Date;
    revoked_at: Defaulted<Date | null>;
    teacher_name: Defaulted<string | null>;
    teacher_title: Defaulted<string | null>;
    signature_file_id: Defaulted<string | null>;
  };
  certificate_design: {
    is_only: Defaulted<boolean>;
    template: Defaulted<'classic' | 'modern' | 'elegant' | 'academic'>;
    signature_file_id: Defaulted<string | null>;
  };
  secrets: { name: string; value: string };
  token_keys: { id: string; secret: string; created_at: Date };
  settings: { name: string; value: unknown };
  audit_log: {
    id: string;
    actor_id: string;
    action: string;
    subject_id: string;
    detail: Defaulted<unknown>;
    happened_at: Date;
  };
};
