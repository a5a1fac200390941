import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

type Column<Table extends keyof Schema, Name extends keyof Selectable<Schema[Table]>> = Selectable<
  Schema[Table]
>[Name];

/** Made from the statements of the repositories by a test (server/testing/row-types/), which fails when they differ. */
export type Rows = {
  areSuccessorsUnused: {
    are_unused: boolean | null;
  };
  assertRestored: {
    isFlagged: boolean;
  };
  claimNotices: {
    student_id: Column<'ending_notices', 'student_id'>;
    last_day: string;
    notice: Column<'ending_notices', 'notice'>;
  };
  claimUncheckedAttempts: {
    studentId: Column<'exam_attempts', 'student_id'>;
    examId: Column<'exam_attempts', 'exam_id'>;
  };
  closeOpenCodes: {
    id: Column<'access_codes', 'id'>;
  };
  closeOrder: {
    id: Column<'simulated_orders', 'id'>;
  };
  closeRetry: {
    try_number: Column<'exam_results', 'try_number'>;
    score: Column<'exam_results', 'score'>;
    max_score: Column<'exam_results', 'max_score'>;
  };
  countAbsentees: {
    count: number;
  };
  countAccountsOfGroup: {
    total: number;
    active: number;
  };
  countActionsOfDay: {
    action: Column<'audit_log', 'action'>;
    count: number;
  };
  countByType: {
    type: Column<'notifications', 'type'>;
    count: number;
  };
  countCodes: {
    count: number;
  };
  countContent: {
    courses: number;
    lessons: number;
  };
  countFactors: {
    count: number;
  };
  countGroups: {
    count: number;
  };
  countHonors: {
    count: number;
  };
  countLiveLessons: {
    count: number;
  };
  countMembers: {
    count: number;
  };
  countNotified: {
    total: number;
    reached: number;
  };
  countOfRequest: {
    count: number;
  };
  countOpenCodes: {
    name: Column<'access_code_batches', 'name'> | null;
    count: number;
  };
  countOwnResults: {
    count: number;
  };
  countPaperExams: {
    count: number;
  };
  countPayments: {
    count: number;
  };
  countPeople: {
    students: number;
    subscriptions: number;
    premium_students: number;
  };
  countResultsOfStudent: {
    count: number;
  };
  countRightsOfYear: {
    count: number;
  };
  countStudentsSince: {
    count: number;
  };
  countUnread: {
    count: number;
  };
  countWaitingInvitations: {
    count: number;
  };
  deleteMailsTo: {
    isThere: boolean;
  };
  endRightsOfYear: {
    id: Column<'grants', 'id'>;
    student_id: Column<'grants', 'student_id'>;
    ends_at: string | null;
  };
  endSessionsBeyond: {
    id: Column<'sessions', 'id'>;
  };
  findAnswering: {
    has_results: boolean;
    has_attempts: boolean;
  };
  findBalancesOfGroup: {
    student_id: string;
    balance_in_piastres: number;
  };
  findDiscountTotals: {
    codes: number;
    active: number;
    uses: number;
    percentages: number;
  };
  findDocument: {
    page_count: Column<'files', 'page_count'> | null;
  };
  findOpenExam: {
    id: Column<'exams', 'id'>;
    updated_at: Date;
  };
  findWaitingWork: {
    ofTeacher: boolean;
    ofStudents: boolean;
  };
  insertChange: {
    id: Column<'simulated_transactions', 'id'>;
  };
  insertReceipt: {
    number: Column<'deletion_receipts', 'number'>;
  };
  insertRefund: {
    order_id: Column<'simulated_transactions', 'order_id'>;
  };
  isPaidAlready: {
    is_paid: boolean;
  };
  listAbsenceContacts: {
    student_id: Column<'absence_contacts', 'student_id'>;
    way: Column<'absence_contacts', 'way'>;
    contacted_at: Date;
    actor_name: string | null;
  };
  listAbsenteeIds: {
    id: Column<'users', 'id'>;
  };
  listActionsOfDay: {
    id: Column<'audit_log', 'id'>;
    action: Column<'audit_log', 'action'>;
    happened_at: Date;
    student_name: string | null;
  };
  listAudience: {
    id: Column<'users', 'id'>;
  };
  listBegunAttempts: {
    student_id: Column<'exam_attempts', 'student_id'>;
    started_at: Date;
    question_started_at: Date[];
    closes_at: Date | null;
  };
  listBestResults: {
    is_own: boolean;
    first_name: Column<'users', 'first_name'>;
    last_name: Column<'users', 'last_name'>;
    score: Column<'exam_results', 'score'>;
    max_score: Column<'exam_results', 'max_score'>;
    place: number;
  };
  listCourseOutcomes: {
    id: Column<'courses', 'id'>;
    name: Column<'courses', 'name'>;
    grade: Column<'courses', 'grade'>;
    result_count: number;
    percentage_sum: number;
  };
  listDebtors: {
    id: Column<'users', 'id'>;
    first_name: Column<'users', 'first_name'>;
    last_name: Column<'users', 'last_name'>;
    phone: Column<'users', 'phone'>;
    parent_phone: Column<'users', 'parent_phone'>;
    group_name: Column<'student_groups', 'name'> | null;
    balance_in_piastres: number;
  };
  listEntriesOfBoth: {
    session_id: Column<'session_entries', 'session_id'>;
    field: Column<'session_entries', 'field'>;
    group_name: Column<'class_sessions', 'group_name'>;
    day: string;
    kept_value: Column<'session_entries', 'value'> | null;
    ended_value: Column<'session_entries', 'value'> | null;
  };
  listExamsToCheck: {
    id: Column<'exams', 'id'>;
    exam_version: Date;
    checked_version: Date | null;
    checked_result_count: Column<'exam_key_checks', 'result_count'> | null;
    checked_at: Date | null;
  };
  listExamsToCount: {
    id: Column<'exams', 'id'>;
    exam_version: Date;
    exam_type: Column<'exams', 'exam_type'>;
    counted_version: Date | null;
    counted_result_count: Column<'exam_figures', 'result_count'> | null;
    counted_at: Date | null;
  };
  listGroupPrices: {
    item_id: Column<'group_prices', 'item_id'>;
    group_id: Column<'group_prices', 'group_id'>;
    group_name: Column<'student_groups', 'name'>;
    price_in_piastres: Column<'group_prices', 'price_in_piastres'>;
  };
  listIdsWithin: {
    id: Column<'users', 'id'>;
  };
  listLatestExams: {
    id: Column<'exams', 'id'>;
    grade: Column<'courses', 'grade'>;
  };
  listLessonTitles: {
    courseId: Column<'lessons', 'course_id'>;
    title: Column<'lessons', 'title'>;
  };
  listLinksOfGroup: {
    id: Column<'users', 'id'>;
    first_name: Column<'users', 'first_name'>;
    last_name: Column<'users', 'last_name'>;
    phone: Column<'users', 'phone'>;
    parent_phone: Column<'users', 'parent_phone'>;
    code: Column<'invitations', 'code'> | null;
    messaged_at: Date | null;
  };
  listMergedInto: {
    id: Column<'users', 'id'>;
  };
  listOpenMerges: {
    id: Column<'student_merges', 'id'>;
    student_id: Column<'student_merges', 'student_id'>;
    ended_id: Column<'student_merges', 'ended_id'>;
    made_at: Date;
    undone_at: Date | null;
    sealed_at: Date | null;
  };
  listOwnFiles: {
    id: Column<'files', 'id'>;
    name: Column<'files', 'original_name'>;
  };
  listPreviews: {
    id: Column<'lessons', 'id'>;
    title: Column<'lessons', 'title'>;
    duration: Column<'lessons', 'duration'>;
    course_name: Column<'courses', 'name'>;
    grade: Column<'courses', 'grade'>;
  };
  listPricesOf: {
    student_id: Column<'users', 'id'>;
    item_id: Column<'price_items', 'id'>;
    kind: Column<'price_items', 'kind'>;
    title: Column<'price_items', 'title'>;
    grade_in_piastres: Column<'price_items', 'price_in_piastres'>;
    group_in_piastres: Column<'group_prices', 'price_in_piastres'> | null;
    left_over: number | null;
  };
  listProgress: {
    id: Column<'users', 'id'>;
    grade: Column<'users', 'grade'> | null;
    progressed_at: Date;
    result_count: number;
    average_percentage: number | null;
  };
  listRunningExams: {
    title: Column<'exams', 'title'>;
    student_count: number;
  };
  listStudentsOf: {
    id: Column<'users', 'id'>;
  };
  listStudentsWithEndings: {
    student_id: Column<'grants', 'student_id'>;
  };
  listSuspiciousExams: {
    id: Column<'exams', 'id'>;
    title: Column<'exams', 'title'>;
    count: Column<'exam_key_checks', 'suspicious_count'>;
  };
  listTopics: {
    lesson_id: Column<'lessons', 'id'>;
    lesson_title: Column<'lessons', 'title'>;
    course_name: Column<'courses', 'name'>;
    question_count: number;
    right_count: number;
  };
  listVersionQuestionIds: {
    id: string | null;
  };
  listWithResult: {
    student_id: Column<'exam_results', 'student_id'>;
  };
  lockForStudent: {
    title: Column<'live_lessons', 'title'>;
    link: Column<'live_lessons', 'link'>;
    starts_at: Date;
    ends_at: Date;
    cancelled_at: Date | null;
    group_id: Column<'student_groups', 'id'> | null;
    group_name: Column<'student_groups', 'name'> | null;
  };
  makeRoomForLesson: {
    position: number;
  };
  mayCreateDatabases: {
    mayCreate: boolean | null;
  };
  noteVisit: {
    previous_seen_at: Date | null;
  };
  readDatabaseSize: {
    size: string;
  };
  readDatabaseTime: {
    now: Date;
  };
  readReplayed: {
    bytes: string | null;
  };
  readWritten: {
    bytes: string;
  };
  recordNews: {
    happened_at: Date | null;
  };
  recordPlace: {
    page: Column<'document_places', 'page'>;
    page_at: Date | null;
  };
  reopenCodes: {
    id: Column<'access_codes', 'id'>;
  };
  restoreInvitations: {
    id: Column<'invitations', 'id'>;
  };
  restoreRights: {
    id: Column<'grants', 'id'>;
  };
  sampleKeys: {
    id: Column<'files', 'id'>;
  };
  sumDebts: {
    count: number;
    sum: number;
  };
  sumStoredSizes: {
    sum: string;
  };
  takeDueLines: {
    studentId: Column<'student_notifications', 'student_id'>;
    lineIds: string[];
  };
  takeNewsReaders: {
    student_id: Column<'lesson_news_readers', 'student_id'>;
  };
  updateVerdicts: {
    id: string;
    student_id: string;
    is_past: boolean | null;
    text: string | null;
  };
  withdrawWaitingInvitations: {
    id: Column<'invitations', 'id'>;
    code: Column<'invitations', 'code'> | null;
    mail_key_hash: string | null;
  };
};
