import { erasedTexts } from './erased.texts.ts';
import { momentIfEmpty, OfReceipt, wholeStudentTables } from './table-plan.ts';

const ofStudent = { student: 'student_id' } as const;
const ofUser = { student: 'user_id' } as const;
const ofSession = { student: { column: 'session_id', of: 'sessions' } } as const;

/**
 * Every column of the tables whose rows belong to a student: whether the student's export contains it, and what the deletion
 * of the student does with it. Export and deletion are driven by this list and the one of `study-tables.ts`. Here is who the
 * student is, and what the platform and the teacher wrote about that.
 */
export const accountTables = wholeStudentTables({
  push_subscriptions: {
    part: 'devices',
    ...ofSession,
    exported: 'id endpoint created_at',
    hidden: 'session_id p256dh auth',
    erasure: 'delete',
  },
  refresh_tokens: {
    part: 'devices',
    ...ofSession,
    exported: '',
    hidden: 'token_hash session_id created_at used_at predecessor_hash',
    erasure: 'delete',
  },
  sessions: {
    part: 'devices',
    ...ofUser,
    exported: 'user_agent created_at expires_at revoked_at last_used_at ended_by_other_device',
    hidden: 'id user_id device_id confirmed_at',
    erasure: { kept: 'session', cleared: { user_agent: '', device_id: null } },
  },
  sign_ins: {
    part: 'devices',
    ...ofUser,
    exported: 'happened_at user_agent was_successful',
    hidden: 'user_id id',
    erasure: 'delete',
  },
  watermarks: {
    part: 'devices',
    ...ofStudent,
    exported: 'day user_agent first_shown_at',
    hidden: 'code student_id session_id',
    erasure: 'delete',
  },
  active_days: {
    part: 'devices',
    ...ofStudent,
    exported: 'day',
    hidden: 'student_id',
    erasure: 'delete',
  },
  upload_days: {
    part: 'devices',
    student: 'person_id',
    exported: 'day bytes',
    hidden: 'person_id',
    erasure: 'delete',
  },
  authenticator_apps: {
    part: 'account',
    ...ofUser,
    exported: 'created_at enabled_at',
    hidden: 'user_id secret last_step',
    erasure: 'delete',
  },
  passkeys: {
    part: 'account',
    ...ofUser,
    exported: 'name created_at last_used_at',
    hidden: 'id user_id credential_id public_key counter transports',
    erasure: 'delete',
  },
  recovery_codes: {
    part: 'account',
    ...ofUser,
    exported: 'used_at',
    hidden: 'user_id code_hash',
    erasure: 'delete',
  },
  second_step_challenges: {
    part: 'account',
    ...ofUser,
    exported: '',
    hidden: 'token_hash user_id purpose passkey_challenge password_hash expires_at',
    erasure: 'delete',
  },
  one_time_tokens: {
    part: 'account',
    ...ofUser,
    exported: 'purpose first_name last_name grade gender expires_at used_at',
    hidden: 'token_hash user_id password_hash device_id',
    erasure: 'delete',
  },
  invitations: {
    part: 'account',
    ...ofStudent,
    exported:
      'first_name last_name email phone parent_phone grade centre created_at expires_at mailed_at printed_at withdrawn_at joined_at',
    hidden: 'id import_id code mail_key_hash search_key phone_key student_id group_id',
    erasure: 'delete',
  },
  honor_consents: {
    part: 'consents',
    ...ofStudent,
    exported: 'kind guardian_name agreed_text given_at withdrawn_at',
    hidden: 'id student_id recorded_by',
    erasure: 'delete',
  },
  honor_refusals: {
    part: 'consents',
    ...ofStudent,
    exported: 'kind refused_at',
    hidden: 'student_id',
    erasure: 'delete',
  },
  parent_consents: {
    part: 'consents',
    ...ofStudent,
    exported: 'is_given wording changed_at',
    hidden: 'id student_id link_id',
    erasure: 'delete',
  },
  parent_links: {
    part: 'consents',
    ...ofStudent,
    exported: 'made_at ended_at',
    hidden: 'id student_id made_by ended_by',
    erasure: 'delete',
  },
  honors: {
    part: 'consents',
    ...ofStudent,
    exported: 'description image_file_id created_at updated_at',
    hidden: 'id student_id teacher_id search_key version',
    erasure: 'delete',
  },
  ending_notices: {
    part: 'messages',
    ...ofStudent,
    exported: 'last_day notice noticed_at',
    hidden: 'student_id',
    erasure: 'delete',
  },
  lesson_news_readers: {
    part: 'messages',
    ...ofStudent,
    exported: 'told_until mailed_on',
    hidden: 'student_id',
    erasure: 'delete',
  },
  student_notifications: {
    part: 'messages',
    ...ofStudent,
    exported: 'kind lesson_id subject place due_at created_at read_at',
    hidden: 'student_id id event_key',
    erasure: 'delete',
  },
  student_reports: {
    part: 'teacher',
    ...ofStudent,
    exported: 'period mailed_at',
    hidden: 'id student_id',
    erasure: 'delete',
  },
  students_behind: {
    part: 'teacher',
    ...ofStudent,
    exported:
      'severity asked_exams missed_exams progressed_at result_count average_percentage found_at',
    hidden: 'student_id',
    erasure: 'delete',
  },
  notifications: {
    part: 'teacher',
    ...ofStudent,
    exported: 'title message created_at',
    hidden:
      'id version kind type group_key search_key student_id exam_id question_id event_count began_at read_at push_due_at pushed_at',
    erasure: 'delete',
  },
  notification_events: {
    part: 'teacher',
    ...ofStudent,
    exported: 'kind detail happened_at',
    hidden: 'id student_id exam_id question_id',
    erasure: 'delete',
  },
  record_views: {
    part: 'teacher',
    ...ofStudent,
    exported: 'kind day view_count',
    hidden: 'student_id actor_id first_at last_at',
    erasure: 'delete',
  },
  // Says what became of the request, as the receipt does.
  deletion_requests: {
    part: 'account',
    ...ofStudent,
    exported: 'asked_by asked_at due_at cancelled_at',
    hidden: 'id student_id receipt_number',
    erasure: { kept: 'audit', cleared: {} },
  },
  audit_log: {
    part: 'teacher',
    student: 'subject_id',
    exported: 'action happened_at',
    hidden: 'id actor_id subject_id detail',
    // Details of other rows that name the student are cleared as well (`clearDetails`).
    erasure: { kept: 'audit', cleared: { detail: '{}' } },
  },
  users: {
    part: 'account',
    student: 'id',
    exported:
      'first_name last_name email phone parent_phone gender grade centre group_id card_number origin bio qualifications notify_lesson_updates notify_subscription_reminders notify_newsletter email_verified_at created_at activated_at last_active_at graduated_at in_grade_since',
    hidden:
      'id role password_hash search_key was_registered_again second_step_offer_closed_at closed_at',
    // Results and books refer to the row, which becomes a pseudonym.
    erasure: {
      kept: 'pseudonym',
      cleared: {
        role: 'erased',
        first_name: erasedTexts.firstName,
        last_name: new OfReceipt((number) => String(number)),
        card_number: new OfReceipt((number) => `-${number}`),
        email: null,
        password_hash: null,
        activated_at: null,
        email_verified_at: null,
        last_active_at: null,
        search_key: '',
        bio: '',
        qualifications: '',
        phone: '',
        parent_phone: '',
        centre: '',
        group_id: null,
        gender: null,
        second_step_offer_closed_at: null,
        closed_at: momentIfEmpty,
        graduated_at: null,
        in_grade_since: null,
        was_registered_again: false,
        notify_lesson_updates: false,
        notify_subscription_reminders: false,
        notify_newsletter: false,
      },
    },
  },
});
