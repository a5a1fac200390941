import { erasedTexts } from './erased.texts.ts';
import { momentIfEmpty, wholeStudentTables } from './table-plan.ts';

const ofStudent = { student: 'student_id' } as const;
const ofPayment = { student: { column: 'payment_id', of: 'payments' } } as const;

/** What students learn and pay: the columns of these tables, as `account-tables.ts` explains. */
export const studyTables = wholeStudentTables({
  lesson_visits: {
    merge: {
      combined: {
        least: 'first_opened_at completed_at studied_at',
        greatest: 'last_opened_at watched_in_seconds last_reported_at',
      },
    },
    part: 'lessons',
    ...ofStudent,
    exported:
      'lesson_id first_opened_at last_opened_at resume_at_in_seconds watched_in_seconds video_length_in_seconds completed_at studied_at',
    hidden: 'student_id last_reported_at',
    erasure: 'delete',
  },
  lesson_days: {
    merge: 'moves',
    part: 'lessons',
    ...ofStudent,
    exported: 'day watched_in_seconds',
    hidden: 'student_id',
    erasure: 'delete',
  },
  document_places: {
    merge: { combined: { least: 'first_opened_at', greatest: 'furthest_page last_opened_at' } },
    part: 'lessons',
    ...ofStudent,
    exported: 'lesson_id own_document page furthest_page page_at first_opened_at last_opened_at',
    hidden: 'student_id material_id',
    erasure: 'delete',
  },
  lesson_notes: {
    merge: 'moves',
    part: 'lessons',
    ...ofStudent,
    exported: 'lesson_id note_text at_in_seconds created_at updated_at',
    hidden: 'id student_id version',
    erasure: 'delete',
  },
  study_goals: {
    merge: { ofBoth: 'stays' },
    part: 'lessons',
    ...ofStudent,
    exported: 'minutes changed_at',
    hidden: 'student_id',
    erasure: 'delete',
  },
  course_students: {
    merge: { ofBoth: 'stays' },
    part: 'lessons',
    ...ofStudent,
    exported: 'course_id',
    hidden: 'student_id',
    erasure: { kept: 'statistics', cleared: {} },
  },
  exam_attempts: {
    merge: 'moves',
    part: 'exams',
    ...ofStudent,
    exported: 'exam_id started_at ends_at answers answer_texts saved_at',
    hidden:
      'student_id question_started_at revision window_group_id checked_version checked_until claimed_until',
    erasure: 'delete',
  },
  exam_results: {
    // Of both one counts, and the other becomes an earlier try (`mergeTries`): one that comes late too, at night.
    merge: { ofBoth: 'stays' },
    part: 'exams',
    ...ofStudent,
    exported:
      'exam_id try_number score max_score question_count answers answer_texts started_at submitted_at retry_opened_at',
    hidden: 'student_id id',
    withKey: 'answers answer_texts',
    erasure: { kept: 'statistics', cleared: { answer_texts: null } },
  },
  past_exam_results: {
    merge: 'moves',
    part: 'exams',
    ...ofStudent,
    exported:
      'exam_id try_number score max_score question_count answers answer_texts started_at submitted_at replaced_at',
    hidden: 'student_id id',
    withKey: 'answers answer_texts',
    erasure: { kept: 'statistics', cleared: { answer_texts: null } },
  },
  paper_marks: {
    merge: 'moves',
    part: 'exams',
    ...ofStudent,
    exported: 'exam_id mark_in_halves entered_at',
    hidden: 'student_id entered_by',
    erasure: { kept: 'statistics', cleared: {} },
  },
  sheet_objections: {
    merge: 'moves',
    part: 'exams',
    ...ofStudent,
    exported: 'number objected_at answered_at is_accepted',
    hidden: 'student_id sheet_id answered_by',
    erasure: 'delete',
  },
  exam_sheets: {
    merge: 'moves',
    part: 'exams',
    ...ofStudent,
    exported: 'exam_id page reading decisions picture_file_id read_at',
    hidden:
      'student_id id arrival guest_name is_aside comes_first result_id received_at read_by version',
    withKey: 'reading decisions',
    erasure: 'delete',
  },
  practice_answers: {
    merge: 'moves',
    part: 'exams',
    ...ofStudent,
    exported: 'exam_id chosen is_right day answered_at',
    hidden: 'student_id id question_id right_days due_on',
    withKey: 'chosen is_right',
    erasure: 'delete',
  },
  certificates: {
    merge: { ofBoth: 'stays' },
    part: 'exams',
    ...ofStudent,
    exported:
      'id exam_title certificate_title description student_name student_gender issued_at revoked_at teacher_name teacher_title',
    hidden: 'student_id exam_id signature_file_id',
    erasure: {
      kept: 'certificates',
      cleared: { student_name: erasedTexts.certificateName, student_gender: null },
    },
  },
  inquiries: {
    merge: 'moves',
    part: 'questions',
    ...ofStudent,
    exported: 'lesson_id question asked_at answer answered_at',
    hidden: 'id student_id',
    erasure: 'delete',
  },
  ended_cards: {
    merge: 'moves',
    part: 'attendance',
    ...ofStudent,
    exported: 'card_number ended_at',
    hidden: 'student_id ended_by',
    erasure: 'delete',
  },
  absence_contacts: {
    merge: 'moves',
    part: 'attendance',
    ...ofStudent,
    exported: 'session_id way contacted_at',
    hidden: 'student_id contacted_by',
    erasure: 'delete',
  },
  absence_messages: {
    merge: 'moves',
    part: 'attendance',
    ...ofStudent,
    exported: 'session_id state text changed_at reason',
    hidden: 'student_id changed_by',
    erasure: 'delete',
  },
  session_entries: {
    merge: 'moves',
    part: 'attendance',
    ...ofStudent,
    exported: 'session_id field value changed_at',
    hidden: 'student_id change_id',
    erasure: { kept: 'statistics', cleared: {} },
  },
  session_changes: {
    merge: 'moves',
    part: 'attendance',
    ...ofStudent,
    exported: 'session_id field value changed_at received_at is_accepted',
    hidden: 'id student_id stated_at actor_id',
    erasure: { kept: 'statistics', cleared: {} },
  },
  payments: {
    merge: { ofBoth: 'stays' },
    part: 'payments',
    ...ofStudent,
    exported:
      'number receipt_number title plan month lesson_id list_price_in_piastres discount_in_piastres total_in_piastres refunded_in_piastres disputed_in_piastres method status held_because grade is_paid opens payer_phone created_at expires_at decided_at',
    hidden:
      'id student_id client_key discount_code_id holds_discount_use confirmed_by family_link_id charge_id',
    erasure: { kept: 'books', cleared: { payer_phone: '' } },
  },
  payment_events: {
    merge: 'follows',
    part: 'payments',
    ...ofPayment,
    exported: 'payment_id kind amount_in_piastres reference happened_at',
    hidden: 'id actor_id detail drawer_id',
    // The ledger is only added to: no row of it ever changes.
    erasure: { kept: 'books', cleared: {} },
  },
  payment_attempts: {
    merge: 'follows',
    part: 'payments',
    ...ofPayment,
    exported: 'payment_id reference started_at',
    hidden: 'gateway order_id intention_id page_url',
    erasure: { kept: 'books', cleared: {} },
  },
  payment_receipts: {
    merge: 'moves',
    part: 'payments',
    ...ofStudent,
    exported: 'payment_id file_id paid_on paid_by provider transfer_number sender notes sent_at',
    hidden: 'student_id file_digest picture_hash transfer_key sender_key',
    erasure: {
      kept: 'books',
      cleared: {
        file_id: null,
        file_digest: null,
        picture_hash: null,
        sender: '',
        sender_key: null,
        notes: '',
      },
    },
  },
  collected_payments: {
    merge: 'follows',
    part: 'payments',
    ...ofPayment,
    exported: 'payment_id way received_on note',
    hidden: '',
    erasure: { kept: 'books', cleared: { note: '' } },
  },
  charges: {
    merge: { ofBoth: 'stays' },
    part: 'payments',
    ...ofStudent,
    exported:
      'id kind title plan month grade price_in_piastres list_price_in_piastres reduced_for due_on reason created_at opened_at',
    hidden: 'student_id key request_id group_id item_id made_by',
    erasure: { kept: 'books', cleared: { reason: '', reduced_for: '', group_id: null } },
  },
  reductions: {
    merge: 'moves',
    part: 'payments',
    ...ofStudent,
    exported: 'percent amount_in_piastres kinds reason starts_on ends_on created_at',
    hidden: 'id student_id made_by',
    erasure: 'delete',
  },
  charge_credits: {
    merge: 'follows',
    part: 'payments',
    student: { column: 'charge_id', of: 'charges' },
    exported: 'charge_id kind amount_in_piastres reason created_at',
    hidden: 'id countered_id made_by',
    erasure: { kept: 'books', cleared: { reason: '' } },
  },
  grants: {
    merge: 'moves',
    part: 'payments',
    ...ofStudent,
    exported:
      'source scope plan month grade lesson_id credits starts_at ends_at revoked_at reason revoked_reason created_at',
    hidden: 'student_id id reference granted_by',
    erasure: {
      kept: 'books',
      cleared: { revoked_at: momentIfEmpty, reason: '', revoked_reason: '' },
    },
  },
  access_codes: {
    merge: 'moves',
    part: 'payments',
    student: 'redeemed_by',
    exported: 'code lesson_id redeemed_at',
    hidden:
      'id batch_id description created_at expires_at deactivated_at redeemed_by deleted_at max_uses uses',
    erasure: { kept: 'books', cleared: {} },
  },
  access_code_tries: {
    merge: 'stays',
    part: 'payments',
    ...ofStudent,
    exported: 'wrong_in_a_row blocked_until',
    hidden: 'student_id',
    erasure: 'delete',
  },
  family_links: {
    merge: 'moves',
    part: 'payments',
    ...ofStudent,
    exported: 'title plan month lesson_id discount_code created_at expires_at withdrawn_at',
    hidden: 'id token_hash student_id',
    erasure: 'delete',
  },
});
