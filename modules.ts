/**
 * The modules of the product, each under the same name in `contract/`, `domain/`, `server/features/` and `web/features/`.
 * A module uses only those that it names, and these stand before it; a table is written by its owner alone. The linter's
 * rules are made of this list (oxlint.config.ts), and `npm run house` says what still differs from it.
 */
export const modules = [
  {
    name: 'settings',
    is: 'What the teacher sets for the whole platform: names, grades, prices of plans, school year, maintenance.',
    uses: [],
    tables: ['plan_prices', 'settings', 'teacher_picture'],
  },
  {
    name: 'trash',
    is: 'What the teacher deleted, until it is restored or 30 days have passed.',
    uses: [],
    tables: ['trash', 'trash_files', 'trash_rows'],
  },
  {
    name: 'rights',
    is: 'What opens a lesson for a student, and until when.',
    uses: ['settings'],
    tables: ['ending_notices', 'grants'],
  },
  {
    name: 'messages',
    is: 'Notifications of the teacher, and mails that students choose.',
    uses: ['settings', 'rights'],
    tables: [
      'lesson_news',
      'lesson_news_readers',
      'newsletters',
      'notification_events',
      'notification_feed',
      'notifications',
      'push_subscriptions',
    ],
  },
  {
    name: 'identity',
    is: 'Who somebody is: accounts, sessions, devices, the second step, the profile, and the watermark that names a student.',
    uses: ['settings', 'rights', 'messages'],
    tables: [
      'active_days',
      'authenticator_apps',
      'one_time_tokens',
      'passkeys',
      'recovery_codes',
      'refresh_tokens',
      'second_step_challenges',
      'sessions',
      'sign_ins',
      'users',
      'watermarks',
    ],
  },
  {
    name: 'school',
    is: 'The students as the teacher manages them: groups, gifts, import, invitations, actions on many at once.',
    uses: ['settings', 'rights', 'messages', 'identity'],
    tables: ['bulk_actions', 'invitations', 'student_groups'],
  },
  {
    name: 'exams',
    is: 'What an exam asks, of whom and when: editing, drafts, versions, import, the question bank, printing.',
    uses: ['settings', 'trash', 'messages', 'school'],
    tables: [
      'exam_drafts',
      'exam_figures',
      'exam_version_files',
      'exam_versions',
      'exam_windows',
      'exams',
      'question_figures',
      'question_option_images',
      'questions',
    ],
  },
  {
    name: 'certificates',
    is: 'Certificates, their design, and the page that verifies one.',
    uses: ['settings', 'exams'],
    tables: ['certificate_design', 'certificates'],
  },
  {
    name: 'catalogue',
    is: 'Courses, their lessons with files and exams, and how far a student is in them. An exam knows its lesson by id only.',
    uses: ['settings', 'trash', 'rights', 'messages', 'identity', 'exams'],
    tables: [
      'course_students',
      'courses',
      'document_places',
      'lesson_materials',
      'lesson_visits',
      'lessons',
    ],
  },
  {
    name: 'attempts',
    is: 'Taking an exam: showing, saving, timing, grading and submitting it.',
    uses: ['rights', 'messages', 'catalogue', 'exams', 'certificates'],
    tables: ['exam_attempts', 'exam_results', 'past_exam_results'],
  },
  {
    name: 'results',
    is: 'Results of exams: lists, statistics, short answers, re-marking, other tries, and what a student sees of the own ones.',
    uses: ['rights', 'school', 'exams', 'certificates', 'attempts'],
    tables: [],
  },
  {
    name: 'practice',
    is: 'Practising questions of exams and own mistakes.',
    uses: ['settings', 'rights', 'catalogue', 'exams', 'attempts'],
    tables: ['practice_answers'],
  },
  {
    name: 'learning',
    is: "A student's day and lesson: the page of a lesson, its video and papers, notes, questions to the teacher.",
    uses: [
      'settings',
      'trash',
      'rights',
      'messages',
      'identity',
      'catalogue',
      'school',
      'exams',
      'attempts',
      'practice',
    ],
    tables: ['inquiries', 'lesson_notes'],
  },
  {
    name: 'honors',
    is: 'Honored students, and the consents to show them.',
    uses: ['settings', 'trash', 'identity'],
    tables: ['honor_consents', 'honor_refusals', 'honors'],
  },
  {
    name: 'payments',
    is: 'Plans, checkout, gateways, receipts, the ledger and discounts.',
    uses: ['settings', 'trash', 'rights', 'messages', 'identity', 'catalogue'],
    tables: [
      'discount_codes',
      'family_links',
      'gateway_owners',
      'payment_attempts',
      'payment_days',
      'payment_events',
      'payment_receipts',
      'payments',
      'receipt_counters',
      'receipt_likenesses',
    ],
  },
  {
    name: 'backups',
    is: 'Backups of the whole installation: made at night, restored for a trial, downloaded by the teacher.',
    uses: ['messages', 'identity'],
    tables: ['backups'],
  },
  {
    name: 'status',
    is: 'The state of the platform as who runs it sees it: what is checked, and mails and jobs that were given up.',
    uses: [],
    tables: [],
  },
  {
    name: 'codes',
    is: 'Access codes: their batches, printing and redemption.',
    uses: ['settings', 'rights', 'payments'],
    tables: ['access_code_batches', 'access_code_tries', 'access_codes'],
  },
  {
    name: 'shell',
    is: 'What stands around every page: header, menu, home, errors and maintenance.',
    uses: ['settings', 'catalogue', 'attempts', 'practice', 'learning', 'codes'],
    tables: [],
  },
  {
    name: 'overview',
    is: 'The dashboard: its frame, the figures of its first page, the search, and the page of one student.',
    uses: [
      'settings',
      'trash',
      'rights',
      'messages',
      'identity',
      'catalogue',
      'school',
      'exams',
      'certificates',
      'results',
      'learning',
      'honors',
      'payments',
      'backups',
      'codes',
      'shell',
    ],
    tables: [
      'exam_key_checks',
      'overview_visits',
      'student_reports',
      'students_behind',
      'students_behind_runs',
    ],
  },
] as const satisfies readonly {
  name: string;
  is: string;
  uses: readonly string[];
  tables: readonly string[];
}[];

export type ModuleName = (typeof modules)[number]['name'];

/** Tables of the platform below the modules. */
export const platformTables: readonly string[] = [
  'audit_log',
  'development_mails',
  'files',
  'image_variants',
  'installation',
  'pdf_pages',
  'rate_limits',
  'secrets',
  'token_keys',
  'upload_days',
];
