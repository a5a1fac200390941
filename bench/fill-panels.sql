-- What a teacher's panels list, in the numbers that `fill.ts` sets. Runs after `fill.sql`.

insert into users (id, role, email, password_hash, first_name, last_name, search_key, email_verified_at, created_at)
values (uuidv7(), 'teacher', 'teacher@example.com', 'never matches', 'المعلم', '', '', now(), now());

-- Names as a list of a school has them: a search finds some, not all.
update users set first_name = name.first, last_name = name.last,
  created_at = now() - random() * interval '300 days', last_active_at = now() - random() * interval '30 days',
  search_key = format('%s %s %s', name.folded_first, name.folded_last, email)
from (
  select id,
    (array['مريم', 'يوسف', 'فاطمة', 'أحمد', 'نور', 'عمر', 'سلمى', 'محمود', 'هنا', 'كريم'])[1 + n % 10] as first,
    (array['مريم', 'يوسف', 'فاطمه', 'احمد', 'نور', 'عمر', 'سلمي', 'محمود', 'هنا', 'كريم'])[1 + n % 10] as folded_first,
    (array['حسن', 'إبراهيم', 'عبد الله', 'السيد', 'منصور', 'الشناوي', 'فؤاد', 'زكي', 'عطية', 'رمضان', 'صبري'])[1 + n % 11] || ' ' || n % 97 as last,
    (array['حسن', 'ابراهيم', 'عبد الله', 'السيد', 'منصور', 'الشناوي', 'فواد', 'زكي', 'عطيه', 'رمضان', 'صبري'])[1 + n % 11] || ' ' || n % 97 as folded_last
  from (select id, row_number() over (order by id) as n from users where role = 'student') numbered
) name
where users.id = name.id;

-- Each student came on every fifth day.
insert into active_days (day, student_id)
select current_date - day, id
from generate_series(0, 59) day, (
  select id, row_number() over (order by id) as n from users where role = 'student'
) student
where (n + day) % 5 = 0;

-- Access codes in batches of 500 over all lessons; a third of them was used, by students who follow one another.
insert into access_code_batches (id, lesson_id, name, centre, search_key, price_in_piastres, created_at)
select uuidv7(), lesson.id, 'دفعة ' || batch.n, 'سنتر ' || batch.n % 40, format('دفعه %s سنتر %s', batch.n, batch.n % 40),
  3000, now() - batch.n * interval '1 hour'
from generate_series(1, greatest(1, current_setting('bench.codes')::int / 500)) batch (n)
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from lessons) lesson
    on lesson.n = batch.n % lesson.count;

insert into access_codes (id, code, lesson_id, batch_id, created_at, uses, redeemed_at, redeemed_by)
select uuidv7(), '2' || translate(lpad(code.n::text, 9, '0'), '01', 'AC'), batch.lesson_id, batch.id, batch.created_at,
  case when code.n % 3 = 0 then 1 else 0 end, case when code.n % 3 = 0 then now() end, case when code.n % 3 = 0 then student.id end
from generate_series(1, current_setting('bench.codes')::int) code (n)
  join (select *, row_number() over (order by id) - 1 as n from access_code_batches) batch
    on batch.n = code.n % (select count(*) from access_code_batches)
  join (select id, row_number() over (order by id) - 1 as n from users where role = 'student') student
    on student.n = code.n % (select count(*) from users where role = 'student');

insert into grants (student_id, id, source, scope, lesson_id, starts_at, ends_at, reference, created_at)
select redeemed_by, uuidv7(), 'access_code', 'lesson', lesson_id, now(), now() + interval '200 days', id, now()
from access_codes where redeemed_by is not null;
-- Lines of two months and more, the newest twenty unread.
insert into notifications (id, version, kind, type, group_key, title, message, search_key, event_count, began_at,
  created_at, read_at)
select uuidv7(), n, kind, type, kind || ':' || n, 'تسجيل جديد', message, message, 1, at, at,
  case when n <= total - 20 then at end
from (
  select n, total, now() - (total - n) * interval '1 minute' as at,
    (array['examSubmitted', 'studentJoined', 'mailFailed', 'subscriptionEnding'])[1 + n % 4] as kind,
    (array['exam', 'user', 'system', 'subscription'])[1 + n % 4] as type,
    'تسجيل جديد حساب جديد علي المنصه باسم '
      || (array['مريم', 'يوسف', 'فاطمه', 'احمد', 'نور', 'عمر'])[1 + n % 6] || ' ' || n % 97 as message
  from generate_series(1, current_setting('bench.notifications')::int) n,
    (select current_setting('bench.notifications')::int as total) size
) line;
update notification_feed set last_version = current_setting('bench.notifications')::int;

-- Who was invited: nearly all of them joined.
insert into invitations (id, import_id, code, first_name, last_name, email, phone, grade, centre, search_key,
  created_at, expires_at, mailed_at, joined_at, student_id)
select uuidv7(), md5((student.n / 100)::text)::uuid, case when student.n % 40 = 0 then 'C' || student.n end,
  student.first_name, student.last_name, 'invited-' || student.email, '', student.grade, 'سنتر ' || student.n % 40,
  student.search_key || ' سنتر ' || student.n % 40, now() - student.n * interval '1 minute', now() + interval '14 days', now(),
  case when student.n % 40 <> 0 then now() end, case when student.n % 40 <> 0 then student.id end
from (
  select *, row_number() over (order by id) as n from users where role = 'student'
) student
where student.n % 2 = 0;

-- Questions of the students, most of them answered.
insert into inquiries (id, student_id, lesson_id, question, asked_at, answer, answered_at)
select uuidv7(), student.id, lesson.id, 'لماذا يثبت التركيز عند الاتزان؟', now() - student.n * interval '1 hour',
  case when student.n % 10 <> 0 then 'لأن سرعتي التفاعلين تتساويان.' end, case when student.n % 10 <> 0 then now() end
from (
  select id, row_number() over (order by id) as n from users where role = 'student'
) student
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from lessons) lesson
    on lesson.n = student.n % lesson.count
where student.n <= current_setting('bench.students')::int / 25;

-- Honors of students, most of whom agreed to be named.
insert into honors (id, student_id, teacher_id, description, search_key, created_at, updated_at)
select uuidv7(), student.id, teacher.id, 'الأول على الدفعة ' || student.n, 'الاول علي الدفعه ' || student.n,
  now() - student.n * interval '1 hour', now()
from (
  select id, row_number() over (order by id desc) as n from users where role = 'student'
) student
  join users teacher on teacher.role = 'teacher'
where student.n <= greatest(50, current_setting('bench.students')::int / 200);

insert into honor_consents (id, student_id, kind, agreed_text, given_at)
select uuidv7(), id, 'student', 'أوافق.', now()
from (select id, row_number() over (order by id desc) as n from users where role = 'student') student
where n % 10 <> 0;

insert into discount_codes (id, code, percentage, valid_from, valid_until, max_uses, uses, is_active, teacher_id, created_at)
select uuidv7(), 'SUMMER' || n, 1 + n % 50, current_date - 10, current_date + n % 90, 100, n % 60, n % 4 <> 0, teacher.id,
  now() - n * interval '1 hour'
from generate_series(1, greatest(50, current_setting('bench.students')::int / 200)) n
  join users teacher on teacher.role = 'teacher';

-- A certificate for each result that passed.
insert into certificates (id, student_id, exam_id, certificate_title, description, student_name, exam_title, issued_at)
select gen_random_uuid(), result.student_id, result.exam_id, 'شهادة تقدير', 'اجتياز الامتحان', 'مريم حسن', exam.title,
  result.submitted_at
from exam_results result join exams exam on exam.id = result.exam_id
where result.score >= 9;

-- Payments of a year: of ten, seven are completed, one of them partly refunded; one is declined, one is refunded, and of the
-- last nearly all ran out. Each has its ledger, and a right where it is paid.
insert into payments (id, student_id, client_key, plan, month, title, list_price_in_piastres, discount_in_piastres,
  total_in_piastres, discount_code_id, method, confirmed_by, status, is_paid, refunded_in_piastres, created_at,
  expires_at, decided_at)
select uuidv7(), student.id, uuidv7(), plan, case when plan = 'monthly' then 1 + sold.place % 12 end,
  case plan when 'monthly' then 'الاشتراك الشهري' when 'yearly' then 'الاشتراك السنوي' else 'باقة 10 محاضرات' end,
  price, case when sold.place % 9 = 0 then price / 10 else 0 end, price - case when sold.place % 9 = 0 then price / 10 else 0 end,
  case when sold.place % 9 = 0 then code.id end, case sold.place % 3 when 0 then 'card' when 1 then 'wallet' else 'receipt' end,
  case when sold.place % 3 = 2 then 'teacher' else 'gateway' end, status, status in ('completed', 'refunded'),
  case when status = 'refunded' then price - case when sold.place % 9 = 0 then price / 10 else 0 end
    when sold.place % 10 = 1 then 1000 else 0 end,
  at, at + interval '2 hours', case when status <> 'pending' then at + interval '2 minutes' end
from (
  select n as place, now() - n * (interval '300 days' / current_setting('bench.payments')::int) as at,
    (array['monthly', 'yearly', 'lectures-10'])[1 + n % 3] as plan, (array[15000, 120000, 8000])[1 + n % 3] as price,
    case when n % 10 < 7 then 'completed' when n % 10 = 7 then 'failed' when n % 10 = 8 then 'refunded'
      when n <= 50 then 'pending' else 'failed' end as status
  from generate_series(1, current_setting('bench.payments')::int) n
) sold
  join (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from users where role = 'student') student
    on student.n = sold.place * 7 % student.count
  left join (select id, row_number() over (order by code) as n from discount_codes) code on code.n = 1 + sold.place % 50;

insert into payment_events (payment_id, kind, amount_in_piastres, reference, happened_at)
select id, 'started', 0, null, created_at from payments
union all
select id, 'paid', total_in_piastres, 'T' || number, decided_at from payments where is_paid
union all
select id, 'expired', 0, null, decided_at from payments where status = 'failed'
union all
select id, 'refunded', refunded_in_piastres, 'R' || number, decided_at + interval '1 day' from payments
where refunded_in_piastres > 0
union all
select id, 'noted', 0, 'N' || number, decided_at from payments where number % 1000 = 1;

insert into payment_attempts (gateway, order_id, payment_id, reference, intention_id, page_url, started_at)
select 'simulator', 'O' || number, id, 'A' || number, 'I' || number, 'https://pay.example/' || number, created_at
from payments where confirmed_by = 'gateway';

insert into grants (student_id, id, source, scope, starts_at, ends_at, revoked_at, reference, created_at)
select student_id, id, 'plan', 'everything', decided_at, decided_at + interval '30 days',
  case when status = 'refunded' then decided_at + interval '1 day' end, id, decided_at
from payments where is_paid;
