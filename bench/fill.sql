-- A school of the size that `fill.ts` sets: courses of 10 lessons, each lesson with an exam of 10 questions,
-- and students. What a page renders comes from there too, as settings of the session.

-- Without it the school would sell nothing.
insert into settings (name, value) values ('pricesConfirmed', 'true') on conflict do nothing;

insert into users (id, role, email, password_hash, first_name, last_name, grade, search_key, email_verified_at, created_at)
select uuidv7(), 'student', format('student-%s@example.com', n), 'never matches', 'مريم', format('حسن %s', n),
  1 + n % 3, format('مريم حسن %s student-%s@example.com', n, n), now(), now()
from generate_series(1, current_setting('bench.students')::int) n;

-- Half the students have Premium now, the others had it once: both are looked up the same way.
insert into grants (student_id, id, source, scope, created_at, starts_at, ends_at)
select id, uuidv7(), 'plan', 'everything', now() - interval '200 days', now() - interval '200 days',
  now() + case when row_number() over (order by id) % 2 = 0 then interval '90 days' else interval '-1 day' end
from users;

insert into courses (id, name, grade, position, category, short_description, detailed_description, requirements,
  what_students_will_learn, duration, created_at, updated_at)
select uuidv7(), format('دورة الكيمياء %s', n), 1 + n % 3, 1 + n / 3, 'Physical',
  'نفهم سرعة التفاعل واتزانه بالتجربة والحساب، خطوة بعد خطوة.', current_setting('bench.plain_text'),
  'حساب المول والتركيز.', current_setting('bench.plain_text'), '10 ساعة', now(), now()
from generate_series(1, current_setting('bench.courses')::int) n;

-- Every second lesson is free.
insert into lessons (id, course_id, position, title, summary_text, summary_html, video_url, is_free,
  duration, month_assigned, price_in_piastres, created_at, updated_at)
select uuidv7(), course.id, n, format('الدرس %s: ثابت الاتزان', n), current_setting('bench.summary_text'),
  current_setting('bench.summary_html'), 'https://www.youtube.com/watch?v=g5wNg_dKsYY', n % 2 = 1,
  '30 دقيقة', 1 + n % 12, case n % 2 when 1 then 0 else 4000 end, now(), now()
from courses course, generate_series(1, 10) n;

insert into exams (id, lesson_id, title, certificate_threshold, created_at, updated_at)
select uuidv7(), lesson.id, 'امتحان ' || lesson.title, 70, now(), now() from lessons lesson;

-- Each question is another one: the key of an equal question in an exam to come would be kept from the student.
insert into questions (id, exam_id, position, question_text, question_html, options, options_html,
  correct_option_index, time_in_seconds)
select uuidv7(), exam.id, n, current_setting('bench.question_text') || row_number() over (),
  current_setting('bench.question_html'),
  array_fill(current_setting('bench.option_text'), array[4]),
  array_fill(current_setting('bench.option_html'), array[4]), 1, 60
from exams exam, generate_series(1, 10) n;

-- What a student who comes back reads: one result in each of 40 exams for every tenth student.
insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
select student.id, exam.id, uuidv7(), 8, 10, 10, array[2, 2, 2, 2, 2, 2, 2, 2, 1, 0], now()
from (select id from users where email like '%0@example.com') student,
  (select id from exams order by id limit 40) exam;

-- Where the bare inserts write: columns, checks, indexes and references of the real tables.
create table bare_results (like exam_results including all);
alter table bare_results
  add foreign key (student_id) references users on delete cascade,
  add foreign key (exam_id) references exams on delete cascade;
create table bare_payments (like payments including all);
alter table bare_payments
  add foreign key (student_id) references users;
create table bare_attempts (like exam_attempts including all);
alter table bare_attempts
  add foreign key (student_id) references users on delete cascade,
  add foreign key (exam_id) references exams on delete cascade;

-- Not the tables that are still empty: told that they are, PostgreSQL would plan for empty ones until they are big.
analyze users, grants, courses, lessons, exams, questions, exam_results;
