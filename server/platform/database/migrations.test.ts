import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOldDatabase } from '#server/testing/old-database.ts';

test('migration 0008 restores the latest result of each open retry, and changes no other', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0007');
  const [opened, retried] = [randomUUID(), randomUUID()];
  const [course, lesson, exam] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into users (id, role, email, password_hash, first_name, grade, search_key, created_at)
    select id, 'student', id || '@example.com', '', 'سلمى', 3, '', now()
    from unnest(${[opened, retried]}::uuid[]) id`.execute(database);
  await sql`
    insert into courses (id, name, grade, category, short_description, detailed_description,
      duration, position, created_at, updated_at)
    values (${course}, 'باب', 3, 'General', '', '', '', 1, now(), now())`.execute(database);
  await sql`
    insert into lessons (id, course_id, position, title, symbol, is_free, duration, created_at, updated_at)
    values (${lesson}, ${course}, 1, 'درس', 'Mo', true, '', now(), now())`.execute(database);
  await sql`
    insert into exams (id, lesson_id, title, certificate_threshold, created_at, updated_at)
    values (${exam}, ${lesson}, 'امتحان', 70, now(), now())`.execute(database);
  await sql`
    insert into past_exam_results (student_id, exam_id, id, score, max_score, question_count,
      answers, try_number, submitted_at, replaced_at)
    select student, ${exam}, gen_random_uuid(), try, 3, 3, '{1,2,0}', try,
      '2026-01-01T10:00:00Z'::timestamptz + try * interval '1 day',
      '2026-01-01T20:00:00Z'::timestamptz + try * interval '1 day'
    from (values (${opened}::uuid, 1), (${opened}, 2), (${retried}, 1)) as past (student, try)`.execute(
    database,
  );
  await sql`
    insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers,
      try_number, submitted_at)
    values (${retried}, ${exam}, gen_random_uuid(), 3, 3, 3, '{1,2,3}', 2,
      '2026-01-03T10:00:00Z')`.execute(database);

  await migrateTo('0008');
  const { rows: current } = await sql`
    select student_id, score, max_score, answers, try_number, submitted_at, retry_opened_at
    from exam_results order by score`.execute(database);
  expect(current).toEqual([
    {
      student_id: opened,
      score: 2,
      max_score: 3,
      answers: [1, 2, 0],
      try_number: 2,
      submitted_at: new Date('2026-01-03T10:00:00Z'),
      retry_opened_at: new Date('2026-01-03T20:00:00Z'),
    },
    {
      student_id: retried,
      score: 3,
      max_score: 3,
      answers: [1, 2, 3],
      try_number: 2,
      submitted_at: new Date('2026-01-03T10:00:00Z'),
      retry_opened_at: null,
    },
  ]);
  const { rows: past } = await sql`
    select student_id, try_number from past_exam_results order by student_id`.execute(database);
  expect(past).toEqual(
    [opened, retried].toSorted().map((student_id) => ({ student_id, try_number: 1 })),
  );

  await migrateTo('9999');
  const { rows: counts } = await sql`
    select count(*)::int as results from exam_results`.execute(database);
  expect(counts).toEqual([{ results: 2 }]);
  await close();
});

test('migration 0071 keeps used codes used and withdrawn ones out of the lists, in the trash too', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0070');
  const [course, lesson] = [randomUUID(), randomUUID()];
  await sql`
    insert into courses (id, name, grade, category, short_description, detailed_description,
      duration, position, created_at, updated_at)
    values (${course}, 'باب', 3, 'General', '', '', '', 1, now(), now())`.execute(database);
  await sql`
    insert into lessons (id, course_id, position, title, is_free, duration, created_at, updated_at)
    values (${lesson}, ${course}, 1, 'درس', false, '', now(), now())`.execute(database);
  await sql`
    insert into access_codes (id, code, lesson_id, created_at, redeemed_at, withdrawn_at)
    select gen_random_uuid(), code, ${lesson}, now(), redeemed::timestamptz, withdrawn::timestamptz
    from (values ('2222222222', null, null), ('2222222223', '2026-01-01', null),
      ('2222222224', null, '2026-01-02')) as old (code, redeemed, withdrawn)`.execute(database);
  const trash = randomUUID();
  await sql`
    with teacher as (
      insert into users (id, role, email, password_hash, first_name, search_key, created_at)
      values (gen_random_uuid(), 'teacher', 't@example.com', '', 'محمود', '', now()) returning id
    )
    insert into trash (id, kind, title, place, deleted_by, deleted_at)
    select ${trash}, 'lesson', 'درس', '', id, now() from teacher`.execute(database);
  await sql`
    insert into trash_rows (trash_id, table_name, row)
    select ${trash}, 'access_codes', to_jsonb(old) from access_codes old`.execute(database);

  await migrateTo('0071');
  const states = sql`code, uses, max_uses, deleted_at is not null as is_deleted, deactivated_at`;
  const expected = [
    { code: '2222222222', uses: 0, is_deleted: false },
    { code: '2222222223', uses: 1, is_deleted: false },
    { code: '2222222224', uses: 0, is_deleted: true },
  ].map((row) => ({ ...row, deactivated_at: null }));
  const { rows } = await sql`select ${states} from access_codes order by code`.execute(database);
  expect(rows).toEqual(expected.map((row) => ({ ...row, max_uses: 1 })));
  const { rows: trashed } = await sql`
    select ${states} from trash_rows,
      jsonb_populate_record(null::access_codes, row) order by code`.execute(database);
  expect(trashed).toEqual(expected.map((row) => ({ ...row, max_uses: null })));
  await close();
});

test('migration 0063 leaves an exam with times of groups open to everyone, and no version of it looks changed', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0049');
  const [course, lesson, exam, group] = Array.from({ length: 4 }, () => randomUUID());
  await sql`
    insert into courses (id, name, grade, category, short_description, detailed_description,
      duration, position, created_at, updated_at)
    values (${course}, 'باب', 3, 'General', '', '', '', 1, now(), now())`.execute(database);
  await sql`
    insert into lessons (id, course_id, position, title, is_free, duration, created_at, updated_at)
    values (${lesson}, ${course}, 1, 'درس', true, '', now(), now())`.execute(database);
  await sql`
    insert into exams (id, lesson_id, title, certificate_threshold, created_at, updated_at)
    values (${exam}, ${lesson}, 'امتحان', 70, now(), now())`.execute(database);
  await sql`
    insert into student_groups (id, name, name_key, grade, centre, weekly_times, created_at)
    values (${group}, 'السبت', 'السبت', 3, '', '[]', now())`.execute(database);
  await sql`
    insert into exam_windows (exam_id, group_id, opens_at, closes_at)
    values (${exam}, ${group}, now(), now() + interval '1 hour')`.execute(database);
  await sql`
    insert into exam_versions (exam_id, number, action, saved_by, saved_at, content, changes)
    select id, 1, 'exam.create', gen_random_uuid(), now(),
      jsonb_build_object('exam', to_jsonb(exam) - '{id,created_at,updated_at}'::text[], 'questions', '[]'::jsonb),
      '[]'
    from exams exam`.execute(database);

  await migrateTo('0063');
  const { rows } = await sql`
    select open_to, key_release,
      content -> 'exam' = to_jsonb(exam) - '{id,created_at,updated_at}'::text[] as is_same
    from exams exam join exam_versions on exam_id = id`.execute(database);
  expect(rows).toEqual([{ open_to: 'everyone', key_release: 'atOnce', is_same: true }]);
  await close();
});

test('migration 0074 keeps students hidden who withdrew or were honored without consent, and nobody else', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0073');
  const [teacher, named, withdrew] = [randomUUID(), randomUUID(), randomUUID()];
  const [silent, unhonored] = [randomUUID(), randomUUID()];
  await sql`
    insert into users (id, role, email, password_hash, first_name, grade, search_key, created_at)
    select id, 'student', id || '@example.com', '', 'سلمى', 3, '', now()
    from unnest(${[teacher, named, withdrew, silent, unhonored]}::uuid[]) id`.execute(database);
  await sql`
    insert into honors (id, student_id, teacher_id, description, search_key, created_at, updated_at)
    select gen_random_uuid(), id, ${teacher}, 'تكريم', '', now(), now()
    from unnest(${[named, withdrew, silent]}::uuid[]) id`.execute(database);
  const withdrawnAt = new Date('2026-02-01T10:00:00Z');
  await sql`
    insert into honor_consents (id, student_id, kind, guardian_name, agreed_text, given_at, withdrawn_at)
    values (gen_random_uuid(), ${named}, 'student', null, 'نص', ${withdrawnAt}, null),
      (gen_random_uuid(), ${named}, 'guardian', 'حسن', 'نص', ${withdrawnAt}, ${withdrawnAt}),
      (gen_random_uuid(), ${withdrew}, 'student', null, 'نص', ${withdrawnAt}, ${withdrawnAt})`.execute(
    database,
  );

  await migrateTo('0074');
  const { rows } = await sql`
    select student_id, kind from honor_refusals order by kind, student_id`.execute(database);
  expect(rows).toEqual([
    { student_id: named, kind: 'guardian' },
    ...[withdrew, silent]
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((student_id) => ({ student_id, kind: 'student' })),
  ]);
  await close();
});

test.each([
  { accounts: 0, confirmed: [] },
  { accounts: 1, confirmed: [{ value: true }] },
])(
  'migration 0158 counts the prices as confirmed where somebody has an account: $accounts',
  async ({ accounts, confirmed }) => {
    const { database, migrateTo, close } = await createOldDatabase();
    await migrateTo('0157');
    await sql`
      insert into users (id, role, email, password_hash, first_name, search_key, created_at)
      select gen_random_uuid(), 'teacher', 'a@example.com', 'hash', 'محمود', '', now()
      from generate_series(1, ${accounts})`.execute(database);
    await migrateTo('0158');
    const { rows } = await sql`select value from settings where name = 'pricesConfirmed'`.execute(
      database,
    );
    expect(rows).toEqual(confirmed);
    await close();
  },
);

test('migration 0144 makes a person of each invitation that nobody used, and keeps accounts and used invitations', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0141');
  const [confirmed, unconfirmed, group] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into users (id, role, email, password_hash, first_name, grade, search_key, email_verified_at, created_at)
    values (${confirmed}, 'student', 'a@example.com', 'hash', 'سلمى', 3, '', now(), '2026-01-01T10:00:00Z'),
      (${unconfirmed}, 'student', 'b@example.com', 'hash', 'هدى', 3, '', null, '2026-01-02T10:00:00Z')`.execute(
    database,
  );
  await sql`
    insert into student_groups (id, name, name_key, grade, centre, weekly_times, created_at)
    values (${group}, 'السبت', 'السبت', 2, '', '[]', now())`.execute(database);
  const invitationOf = (
    name: string,
    { student = null, ...times }: { student?: string | null } & Record<string, string | null>,
  ) =>
    sql`
    insert into invitations (id, import_id, code, first_name, last_name, email, phone, parent_phone, grade, centre,
      search_key, phone_key, created_at, expires_at, joined_at, withdrawn_at, student_id, group_id)
    values (gen_random_uuid(), gen_random_uuid(), null, ${name}, 'علي', ${`${name}@example.com`}, '01012345678',
      '01112345678', 2, 'سنتر النور', '', ${name}, '2026-02-01T10:00:00Z', ${times['expires'] ?? '2026-05-01'},
      ${times['joined'] ?? null}::timestamptz, ${times['withdrawn'] ?? null}::timestamptz, ${student}::uuid, ${group})`.execute(
      database,
    );
  await invitationOf('أحمد', {});
  await invitationOf('منى', { expires: '2026-02-02' });
  await invitationOf('عمر', { withdrawn: '2026-02-03' });
  await invitationOf('هدى', { joined: '2026-02-03', student: unconfirmed });

  await migrateTo('0144');
  const { rows: people } = await sql`
    select first_name, email, activated_at, origin, phone, parent_phone, centre, grade, group_id, search_key, created_at
    from users order by created_at, first_name collate "C"`.execute(database);
  const person = {
    email: null,
    activated_at: null,
    origin: 'invited',
    phone: '01012345678',
    parent_phone: '01112345678',
    centre: 'سنتر النور',
    grade: 2,
    group_id: group,
    created_at: new Date('2026-02-01T10:00:00Z'),
  };
  expect(people).toEqual([
    expect.objectContaining({
      first_name: 'سلمى',
      email: 'a@example.com',
      activated_at: new Date('2026-01-01T10:00:00Z'),
      origin: 'registered',
    }),
    expect.objectContaining({
      first_name: 'هدى',
      activated_at: new Date('2026-01-02T10:00:00Z'),
      origin: 'invited',
    }),
    { ...person, first_name: 'أحمد', search_key: 'احمد علي' },
    { ...person, first_name: 'منى', search_key: 'مني علي' },
  ]);
  const { rows: linked } = await sql`
    select invitation.first_name, invitation.student_id = ${unconfirmed} as is_joined,
      student.first_name as person
    from invitations invitation left join users student on student.id = invitation.student_id
    order by invitation.first_name collate "C"`.execute(database);
  expect(linked).toEqual([
    { first_name: 'أحمد', is_joined: false, person: 'أحمد' },
    { first_name: 'عمر', is_joined: null, person: null },
    { first_name: 'منى', is_joined: false, person: 'منى' },
    { first_name: 'هدى', is_joined: true, person: 'هدى' },
  ]);
  const { rows: cards } = await sql<{ card_number: string }>`select card_number from users`.execute(
    database,
  );
  expect(new Set(cards.map(({ card_number }) => card_number)).size).toBe(4);
  // Half an account cannot be stored.
  await expect(
    sql`update users set email = 'c@example.com' where first_name = 'أحمد'`.execute(database),
  ).rejects.toThrow('users_account_is_whole');
  await close();
});
