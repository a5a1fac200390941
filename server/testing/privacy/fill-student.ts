import { randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import { insertCourse, insertLesson } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Values = Record<string, unknown>;
type Column = { table: string; name: string; type: string };

/** Stands in every text that names the student; nothing else in the database contains it. */
export const marker = 'زرع';

/** The text that is planted in a column. */
export const planted = (table: string, column: string): string => `${marker}.${table}.${column}`;

const listColumns = async ({ database }: TestApp) => {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and is_identity = 'NO'
      and is_generated = 'NEVER'`.execute(database);
  return Map.groupBy(rows, ({ table }) => table);
};

/** Looked up once: all databases of tests have the same tables. */
let columnsByTable: ReturnType<typeof listColumns> | undefined;

/** A value for a column about which nothing is said: texts and JSON name the student. */
const valueFor = ({ table, name, type }: Column, now: Date): unknown => {
  if (type === 'text') return planted(table, name);
  if (type === 'json' || type === 'jsonb') return JSON.stringify([planted(table, name)]);
  if (type === 'boolean') return true;
  if (type === 'uuid') return randomUUID();
  if (type === 'bytea') return randomBytes(32);
  if (type === 'date') return '2026-11-21';
  if (type === 'bit') return sql`${'1'.repeat(64)}::bit(64)`;
  if (type === 'ARRAY') return [];
  return type.startsWith('timestamp') ? now : 1;
};

const insertFilled = async (app: TestApp, table: string, values: Values): Promise<void> => {
  columnsByTable ??= listColumns(app);
  const columns = (await columnsByTable).get(table) ?? [];
  const named = columns.map(({ name }) => sql.ref(name));
  const filled = columns.map((column): RawBuilder<unknown> => {
    const isNamed = Object.hasOwn(values, column.name);
    return sql`${isNamed ? values[column.name] : valueFor(column, app.clock.now())}`;
  });
  await sql`
    insert into ${sql.table(table)} (${sql.join(named)}) values (${sql.join(filled)})`.execute(
    app.database,
  );
};

/** A stored picture or document of the student. */
const storeFile = async ({ platform }: TestApp, name: string): Promise<string> => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  const file = new File([bytes], `${marker}.${name}.pdf`, { type: 'application/pdf' });
  return (await platform.files.storePdf(platform.database, file, 'file')).id;
};

let studentCount = 0;

const insertSurroundings = async (app: TestApp, teacherId: string) => {
  studentCount += 1;
  const number = studentCount;
  const course = await insertCourse(app);
  const lesson = await insertLesson(app, course.id);
  const exam = await insertExam(app, lesson.id, { title: 'امتحان الاتزان' });
  const [groupId, classSessionId, paymentId, sessionId] = [1, 2, 3, 4].map(() => randomUUID());
  await insertFilled(app, 'student_groups', {
    id: groupId,
    name: `السبت ${number}`,
    name_key: `السبت ${number}`,
    grade: 3,
    centre: 'النور',
    weekly_times: '[]',
  });
  await insertFilled(app, 'class_sessions', {
    id: classSessionId,
    group_id: groupId,
    group_name: 'السبت 4',
    closed_at: null,
    from_time: '16:00',
    to_time: '18:00',
  });
  const paperExamId = randomUUID();
  await insertFilled(app, 'paper_exams', {
    id: paperExamId,
    title: 'شيت الباب الأول',
    grade: 3,
    group_id: groupId,
  });
  return {
    number,
    courseId: course.id,
    lessonId: lesson.id,
    examId: exam.id,
    groupId,
    classSessionId,
    paymentId,
    sessionId,
    paperExamId,
    parentLinkId: randomUUID(),
    chargeId: randomUUID(),
    teacherId,
    pictureId: await storeFile(app, 'picture'),
    receiptId: await storeFile(app, 'receipt'),
    sheetId: randomUUID(),
    sheetPictureId: await storeFile(app, 'sheet'),
  };
};

type Surroundings = Awaited<ReturnType<typeof insertSurroundings>>;

const learned = (around: Surroundings): Record<string, Values> => {
  const { courseId, lessonId, examId, paperExamId, classSessionId } = around;
  const entry = { session_id: classSessionId, field: 'oral', value: '9' };
  const result = { exam_id: examId, question_count: 4, answers: [1, 2, 0, 1], try_number: 1 };
  return {
    course_students: { course_id: courseId },
    lesson_visits: { lesson_id: lessonId },
    document_places: {
      lesson_id: lessonId,
      own_document: 'lessonSummaryPdfPath',
      material_id: null,
    },
    lesson_notes: { lesson_id: lessonId },
    study_goals: { minutes: 10 },
    inquiries: { lesson_id: lessonId },
    exam_attempts: { exam_id: examId },
    exam_results: { ...result, retry_opened_at: null },
    past_exam_results: result,
    paper_marks: { exam_id: paperExamId, mark_in_halves: 35, entered_by: around.teacherId },
    exam_sheets: {
      id: around.sheetId,
      exam_id: examId,
      guest_name: '',
      result_id: null,
      picture_file_id: around.sheetPictureId,
      read_by: around.teacherId,
    },
    sheet_objections: {
      sheet_id: around.sheetId,
      answered_by: around.teacherId,
      is_accepted: true,
    },
    practice_answers: { exam_id: examId },
    certificates: {
      exam_id: examId,
      exam_title: 'امتحان الاتزان',
      certificate_title: 'شهادة تفوق',
      description: '95.5%',
      teacher_name: 'المعلم',
      teacher_title: 'معلم الكيمياء',
      id: randomUUID(),
      student_gender: 'female',
      signature_file_id: null,
      revoked_at: null,
    },
    absence_contacts: {
      session_id: classSessionId,
      way: 'message',
      contacted_by: around.teacherId,
    },
    absence_messages: {
      session_id: classSessionId,
      state: 'sent',
      text: 'متابعة',
      changed_by: around.teacherId,
    },
    session_entries: entry,
    session_changes: { ...entry, actor_id: around.teacherId },
  };
};

/** Letters that access codes are made of. */
const letters = 'NPRTWXY';

const asked = ({ number, chargeId, groupId }: Surroundings): Record<string, Values> => ({
  charges: {
    id: chargeId,
    key: `K-${number}`,
    kind: 'booklet',
    title: 'ملزمة العضوية',
    plan: null,
    month: null,
    group_id: groupId,
    item_id: null,
    list_price_in_piastres: null,
  },
  reductions: { percent: null, kinds: ['month'] },
  charge_credits: { charge_id: chargeId, kind: 'waiver', countered_id: null },
});

const paid = ({
  number,
  lessonId,
  paymentId,
  receiptId,
}: Surroundings): Record<string, Values> => ({
  family_links: { lesson_id: lessonId, plan: null },
  payments: {
    id: paymentId,
    title: 'الاشتراك السنوي',
    plan: 'yearly',
    list_price_in_piastres: 1,
    discount_in_piastres: 0,
    method: 'receipt',
    status: 'refunded',
    confirmed_by: 'teacher',
    held_because: null,
    number,
    receipt_number: `R-${number}`,
    lesson_id: null,
    family_link_id: null,
    charge_id: null,
    opens: 'at_once',
  },
  payment_events: {
    payment_id: paymentId,
    kind: 'paid',
    reference: 'T-1',
    detail: '{}',
    drawer_id: null,
  },
  payment_attempts: {
    payment_id: paymentId,
    gateway: 'simulator',
    order_id: `O-${number}`,
    reference: `T-${number}`,
    intention_id: 'I-1',
    page_url: '/pay',
  },
  payment_receipts: {
    payment_id: paymentId,
    file_id: receiptId,
    paid_by: 'bank',
    provider: 'vodafone_cash',
    transfer_number: 'N-1',
    transfer_key: 'N1',
  },
  collected_payments: { payment_id: paymentId, way: 'cash' },
  grants: {
    source: 'gift',
    scope: 'lesson',
    lesson_id: lessonId,
    month: null,
    grade: null,
    credits: null,
    plan: 'yearly',
    reference: 'G-1',
    ends_at: new Date('2027-06-30'),
    revoked_at: null,
  },
  access_codes: {
    code: `2ACDEFHK${letters[Math.floor(number / letters.length)]}${letters[number % letters.length]}`,
    batch_id: null,
    lesson_id: lessonId,
    description: 'بلا وصف',
  },
});

const known = ({
  number,
  sessionId,
  teacherId,
  pictureId,
  groupId,
  lessonId,
  parentLinkId,
}: Surroundings) => ({
  sessions: { id: sessionId, revoked_at: null },
  push_subscriptions: {
    session_id: sessionId,
    endpoint: `${planted('push_subscriptions', 'endpoint')}.${sessionId}`,
  },
  refresh_tokens: { session_id: sessionId },
  watermarks: { code: `${planted('watermarks', 'code')}.${sessionId}` },
  passkeys: { credential_id: `${planted('passkeys', 'credential_id')}.${sessionId}` },
  second_step_challenges: { purpose: 'sign_in' },
  one_time_tokens: { purpose: 'add_email' },
  invitations: {
    group_id: groupId,
    code: null,
    withdrawn_at: null,
    email: `${planted('invitations', 'email')}.${number}`,
  },
  honor_consents: { kind: 'guardian', recorded_by: null },
  parent_consents: { link_id: parentLinkId, proof: 'code', recorded_by: teacherId },
  parent_consent_codes: { made_by: teacherId },
  parent_links: { id: parentLinkId, made_by: teacherId, ended_by: teacherId },
  weekly_messages: { week: '2026-11-21', way: 'gateway', state: 'sent', changed_by: teacherId },
  honor_refusals: { kind: 'student' },
  honors: { teacher_id: teacherId, image_file_id: pictureId },
  ending_notices: { notice: 'week' },
  student_notifications: { kind: 'answered', lesson_id: lessonId },
  ended_cards: {
    ended_by: teacherId,
    card_number: `${planted('ended_cards', 'card_number')}.${number}`,
  },
  student_merges: { ended_id: teacherId, actor_id: teacherId, undone_by: teacherId },
  student_reports: { period: 'week' },
  notifications: { type: 'user', version: number },
  notification_events: { kind: 'unknownKind' },
  record_views: { kind: 'file', actor_id: teacherId },
  deletion_requests: { asked_by: 'student', receipt_number: null },
  audit_log: { action: 'student.update', actor_id: teacherId },
});

/** The column that names the student, or none where a row does so through another. */
const ownerOf = (table: string): string | undefined => {
  const found = studentTables.find(([name]) => name === table)?.[1].student;
  return typeof found === 'string' ? found : undefined;
};

/** A student about whom every table has a row; each text that may name a person contains the marker. */
export const fillStudent = async (app: TestApp, teacherId: string) => {
  const studentId = randomUUID();
  const email = `${marker}.${studentId}@example.com`;
  const around = await insertSurroundings(app, teacherId);
  await insertFilled(app, 'users', {
    id: studentId,
    role: 'student',
    email,
    grade: 3,
    gender: 'female',
    origin: 'registered',
    merged_into: null,
    group_id: around.groupId,
    closed_at: null,
    card_number: `${marker}.${studentId}`,
    // No two students have one.
    centre_code: `${planted('users', 'centre_code')}.${studentId}`,
  });
  const named: Record<string, Values> = {
    ...known(around),
    ...learned(around),
    ...asked(around),
    ...paid(around),
  };
  // Others refer to these.
  const first = ['sessions', 'parent_links', 'payments', 'charges', 'exam_sheets'];
  for (const table of new Set([...first, ...studentTables.map(([name]) => name)])) {
    if (table === 'users') continue;
    const owner = ownerOf(table);
    await insertFilled(app, table, { ...named[table], ...(owner && { [owner]: studentId }) });
  }
  return { id: studentId, email, ...around };
};
