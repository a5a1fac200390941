import type { Defaulted } from './columns.ts';

/** Made from the migrated database by a test (server/testing/row-types/), which fails when they differ. */
export type GeneratedTables = {
  absence_contacts: {
    session_id: string;
    student_id: string;
    way: string;
    contacted_at: Date;
    contacted_by: string;
  };
  absence_messages: {
    session_id: string;
    student_id: string;
    state: string;
    reason: Defaulted<string>;
    text: string;
    changed_at: Date;
    changed_by: string;
  };
  access_code_batches: {
    id: string;
    lesson_id: string | null;
    name: string;
    centre: string;
    search_key: string;
    price_in_piastres: number;
    expires_at: Date | null;
    handed_out_at: Date | null;
    created_at: Date;
    month: number | null;
    grade: number | null;
    plan: string | null;
    seller_id: string | null;
  };
  access_code_tries: {
    student_id: string;
    wrong_in_a_row: number;
    blocked_until: Date | null;
  };
  access_codes: {
    id: string;
    code: string;
    lesson_id: string | null;
    batch_id: string | null;
    description: Defaulted<string>;
    created_at: Date;
    expires_at: Date | null;
    deactivated_at: Date | null;
    redeemed_at: Date | null;
    redeemed_by: string | null;
    deleted_at: Date | null;
    max_uses: Defaulted<number>;
    uses: Defaulted<number>;
  };
  active_days: {
    day: Date;
    student_id: string;
  };
  assistants: {
    id: string;
    name: string;
    email: string;
    role: string;
    group_ids: string[] | null;
    invited_at: Date;
    token_hash: Buffer | null;
    expires_at: Date | null;
    accepted_at: Date | null;
    ended_at: Date | null;
    waiver_limit_in_piastres: Defaulted<number>;
  };
  audit_log: {
    id: string;
    actor_id: string;
    action: string;
    subject_id: string;
    detail: Defaulted<unknown>;
    happened_at: Date;
  };
  authenticator_apps: {
    user_id: string;
    secret: string;
    created_at: Date;
    enabled_at: Date | null;
    last_step: Defaulted<string>;
  };
  backups: {
    id: string;
    file_name: string;
    made_at: Date;
    size_in_bytes: string | null;
    row_count: number | null;
    file_count: number | null;
    proven_at: Date | null;
    problem: string | null;
    lost_file_count: number | null;
    is_untested: Defaulted<boolean>;
  };
  bulk_actions: {
    id: string;
    actor_id: string;
    kind: string;
    outcome: unknown;
    created_at: Date;
  };
  certificate_design: {
    is_only: Defaulted<boolean>;
    template: Defaulted<string>;
    signature_file_id: string | null;
  };
  certificates: {
    id: string;
    student_id: string;
    exam_id: string;
    certificate_title: string;
    description: string;
    student_name: string;
    exam_title: string;
    issued_at: Date;
    revoked_at: Date | null;
    teacher_name: string | null;
    teacher_title: string | null;
    signature_file_id: string | null;
    student_gender: string | null;
  };
  charge_credits: {
    id: string;
    charge_id: string;
    kind: string;
    amount_in_piastres: number;
    countered_id: string | null;
    reason: string;
    made_by: string | null;
    created_at: Date;
  };
  charges: {
    id: string;
    student_id: string;
    key: string;
    request_id: string;
    kind: string;
    title: string;
    plan: string | null;
    month: number | null;
    grade: number | null;
    group_id: string | null;
    price_in_piastres: number;
    due_on: Date | null;
    reason: Defaulted<string>;
    made_by: string;
    created_at: Date;
    opened_at: Date | null;
    item_id: string | null;
    list_price_in_piastres: number | null;
    reduced_for: Defaulted<string>;
  };
  class_sessions: {
    id: string;
    group_id: string | null;
    group_name: string;
    day: Date;
    from_time: string;
    to_time: string;
    member_ids: string[];
    opened_at: Date;
    closed_at: Date | null;
    live_lesson_id: string | null;
    cancelled_at: Date | null;
    guest_ids: Defaulted<string[]>;
  };
  code_settlements: {
    id: string;
    seller_id: string | null;
    centre: Defaulted<string>;
    amount_in_piastres: number;
    note: Defaulted<string>;
    cancels_id: string | null;
    recorded_by: string;
    recorded_at: Date;
  };
  collected_payments: {
    payment_id: string;
    way: string;
    received_on: Date;
    note: Defaulted<string>;
  };
  consent_register: {
    id: string | null;
    student_id: string | null;
    source: string | null;
    kind: string | null;
    given_by: string | null;
    guardian_name: string | null;
    wording: string | null;
    given_at: Date | null;
    withdrawn_at: Date | null;
    recorded_by: string | null;
  };
  countable_results: {
    student_id: string | null;
    exam_id: string | null;
    id: string | null;
    try_number: number | null;
    score: number | null;
    max_score: number | null;
    question_count: number | null;
    answers: number[] | null;
    answer_texts: unknown;
    started_at: Date | null;
    submitted_at: Date | null;
  };
  course_students: {
    student_id: string;
    course_id: string;
  };
  courses: {
    id: string;
    name: string;
    grade: number;
    category: string;
    short_description: string;
    detailed_description: string;
    requirements: Defaulted<string>;
    what_students_will_learn: Defaulted<string>;
    introductory_video_url: Defaulted<string>;
    duration: string;
    image_file_id: string | null;
    students_count: Defaulted<number>;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
    position: number;
    is_published: Defaulted<boolean>;
    announced_lessons_count: number | null;
  };
  deletion_receipts: {
    number: number;
    id: string;
    asked_by: string;
    asked_at: Date;
    erased_at: Date;
    erased: unknown;
    kept: unknown;
    file_count: number;
    backups_until: Date;
  };
  deletion_requests: {
    id: string;
    student_id: string;
    asked_by: string;
    asked_at: Date;
    due_at: Date;
    cancelled_at: Date | null;
    receipt_number: number | null;
  };
  development_mails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    sent_at: Date;
  };
  discount_codes: {
    id: string;
    code: string;
    percentage: number;
    valid_from: Date;
    valid_until: Date;
    max_uses: number;
    uses: Defaulted<number>;
    is_active: Defaulted<boolean>;
    teacher_id: string;
    version: Defaulted<number>;
    created_at: Date;
    named_teacher_id: string | null;
  };
  document_places: {
    student_id: string;
    lesson_id: string;
    own_document: string | null;
    material_id: string | null;
    page: number;
    furthest_page: number;
    page_at: Date | null;
    first_opened_at: Date;
    last_opened_at: Date;
  };
  drawer_expenses: {
    id: string;
    drawer_id: string;
    kind: string;
    way: string;
    amount_in_piastres: number;
    countered_id: string | null;
    payee: string;
    reason: string;
    group_id: string | null;
    made_by: string;
    created_at: Date;
  };
  drawer_movements: {
    drawer_id: string | null;
    person_id: string | null;
    happened_at: Date | null;
    way: string | null;
    group_id: string | null;
    paid_count: number | null;
    taken: number | null;
    returned: number | null;
    spent: number | null;
  };
  drawers: {
    id: string;
    person_id: string;
    opened_at: Date;
    opening_in_piastres: number;
    closed_at: Date | null;
    closed_by: string | null;
    expected_in_piastres: number | null;
    counted_in_piastres: number | null;
    reason: Defaulted<string>;
  };
  ended_cards: {
    card_number: string;
    student_id: string;
    ended_at: Date;
    ended_by: string;
  };
  ending_notices: {
    student_id: string;
    last_day: Date;
    notice: string;
    noticed_at: Date;
  };
  exam_attempts: {
    student_id: string;
    exam_id: string;
    started_at: Date;
    ends_at: Date | null;
    answers: number[];
    question_started_at: Defaulted<Date[]>;
    revision: Defaulted<string>;
    saved_at: Date;
    answer_texts: unknown;
    window_group_id: string | null;
    checked_version: Date | null;
    checked_until: Date | null;
    claimed_until: Date | null;
  };
  exam_drafts: {
    id: string;
    teacher_id: string;
    exam_id: string | null;
    exam_version: string | null;
    title: string;
    question_count: number;
    content: unknown;
    revision: number;
    writer: string;
    updated_at: Date;
  };
  exam_figures: {
    exam_id: string;
    exam_version: Date;
    result_count: number;
    last_submitted_at: Date | null;
    counted_at: Date;
  };
  exam_key_checks: {
    exam_id: string;
    exam_version: Date;
    result_count: number;
    suspicious_count: number;
    checked_at: Date;
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
    retry_opened_at: Date | null;
    answer_texts: unknown;
    started_at: Date | null;
  };
  exam_sheets: {
    id: string;
    arrival: string;
    exam_id: string;
    student_id: string | null;
    guest_name: Defaulted<string>;
    page: number;
    reading: unknown;
    decisions: Defaulted<unknown>;
    is_aside: Defaulted<boolean>;
    comes_first: Defaulted<boolean>;
    result_id: string | null;
    picture_file_id: string | null;
    read_at: Date;
    received_at: Date;
    read_by: string;
    version: Defaulted<number>;
  };
  exam_version_files: {
    exam_id: string;
    number: number;
    file_id: string;
  };
  exam_versions: {
    exam_id: string;
    number: number;
    action: string;
    saved_by: string;
    saved_at: Date;
    content: unknown;
    changes: unknown;
  };
  exam_windows: {
    exam_id: string;
    group_id: string;
    opens_at: Date;
    closes_at: Date;
  };
  exams: {
    id: string;
    lesson_id: string;
    title: string;
    exam_type: Defaulted<number>;
    certificate_threshold: number;
    created_at: Date;
    updated_at: Date;
    is_published: Defaulted<boolean>;
    opens_at: Date | null;
    closes_at: Date | null;
    timing: Defaulted<string>;
    time_limit_in_seconds: number | null;
    shuffles_questions: Defaulted<boolean>;
    shuffles_options: Defaulted<boolean>;
    pdf_file_id: string | null;
    allows_periodic_table: Defaulted<boolean>;
    allows_calculator: Defaulted<boolean>;
    practice: Defaulted<string>;
    open_to: Defaulted<string>;
    key_release: Defaulted<string>;
  };
  exams_for_students: {
    student_id: string | null;
    student_grade: number | null;
    student_created_at: Date | null;
    id: string | null;
    lesson_id: string | null;
    title: string | null;
    created_at: Date | null;
    opens_at: Date | null;
    closes_at: Date | null;
    has_begun: boolean | null;
    ends_at: Date | null;
  };
  family_links: {
    id: string;
    token_hash: Buffer;
    student_id: string;
    plan: string | null;
    month: number | null;
    lesson_id: string | null;
    discount_code: string | null;
    title: string;
    created_at: Date;
    expires_at: Date;
    withdrawn_at: Date | null;
  };
  files: {
    id: string;
    visibility: string;
    media_type: string;
    original_name: string;
    size_in_bytes: number;
    width: number | null;
    height: number | null;
    created_at: Date;
    page_count: number | null;
    is_drawn_on_demand: Defaulted<boolean>;
    sha256: string | null;
  };
  gateway_owners: {
    account: string;
    owner: string;
  };
  grants: {
    student_id: string;
    id: string;
    source: string;
    scope: string;
    month: number | null;
    lesson_id: string | null;
    credits: number | null;
    starts_at: Date;
    ends_at: Date;
    revoked_at: Date | null;
    reason: Defaulted<string>;
    revoked_reason: Defaulted<string>;
    reference: string | null;
    granted_by: string | null;
    created_at: Date;
    plan: string | null;
    grade: number | null;
  };
  group_prices: {
    item_id: string;
    group_id: string;
    price_in_piastres: number;
  };
  groups_by_class: {
    group_id: string;
    since: Date;
  };
  honor_consents: {
    id: string;
    student_id: string;
    kind: string;
    guardian_name: string | null;
    agreed_text: string;
    given_at: Date;
    withdrawn_at: Date | null;
    recorded_by: string | null;
  };
  honor_refusals: {
    student_id: string;
    kind: string;
    refused_at: Date;
  };
  honors: {
    id: string;
    student_id: string;
    teacher_id: string;
    description: string;
    search_key: string;
    image_file_id: string | null;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
  image_variants: {
    file_id: string;
    width: number;
    media_type: string;
    store_key: string;
    size_in_bytes: number;
    sha256: string | null;
  };
  import_rows: {
    import_id: string;
    line: number;
    cells: unknown;
    created_at: Date;
  };
  inquiries: {
    id: string;
    student_id: string;
    lesson_id: string;
    question: string;
    asked_at: Date;
    answer: string | null;
    answered_at: Date | null;
  };
  installation: {
    id: string;
    is_only_row: Defaulted<boolean>;
    files_place: string | null;
    files_checked_at: Date | null;
    lost_file_count: number | null;
  };
  instapay_picture: {
    is_only: Defaulted<boolean>;
    file_id: string;
  };
  invitations: {
    id: string;
    import_id: string;
    code: string | null;
    mail_key_hash: Buffer | null;
    first_name: string;
    last_name: string;
    email: string | null;
    phone: string;
    grade: number;
    centre: string;
    search_key: string;
    phone_key: string | null;
    created_at: Date;
    expires_at: Date;
    mailed_at: Date | null;
    printed_at: Date | null;
    withdrawn_at: Date | null;
    joined_at: Date | null;
    student_id: string | null;
    parent_phone: Defaulted<string>;
    group_id: string | null;
    messaged_at: Date | null;
  };
  lesson_days: {
    student_id: string;
    day: Date;
    watched_in_seconds: Defaulted<number>;
  };
  lesson_materials: {
    id: string;
    lesson_id: string;
    file_id: string;
    type: string;
    title: string;
    position: number;
    created_at: Date;
  };
  lesson_news: {
    subject_id: string;
    kind: string;
    lesson_id: string;
    happened_at: Date | null;
  };
  lesson_news_readers: {
    student_id: string;
    told_until: Date;
    mailed_on: Date;
  };
  lesson_notes: {
    id: string;
    student_id: string;
    lesson_id: string;
    note_text: string;
    at_in_seconds: number | null;
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
    video_length_in_seconds: number | null;
    last_reported_at: Date | null;
    completed_at: Date | null;
    studied_at: Date | null;
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
    duration: string;
    month_assigned: number | null;
    additional_resources: Defaulted<string>;
    price_in_piastres: Defaulted<number>;
    summary_file_id: string | null;
    equations_file_id: string | null;
    work_papers_file_id: string | null;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
    is_published: Defaulted<boolean>;
    is_accessible: Defaulted<boolean>;
    video_chapters: Defaulted<unknown>;
    is_preview: Defaulted<boolean>;
  };
  live_lessons: {
    id: string;
    title: string;
    grade: number;
    group_ids: string[];
    lesson_id: string | null;
    link: string;
    starts_at: Date;
    ends_at: Date;
    created_at: Date;
    cancelled_at: Date | null;
    reminded_at: Date | null;
    recorded_at: Date | null;
    version: Defaulted<number>;
  };
  muted_push_topics: {
    student_id: string;
    topic: string;
  };
  newsletters: {
    id: string;
    subject: string;
    body: string;
    grade: number | null;
    author_id: string;
    created_at: Date;
    recipient_count: number;
    mailed_count: Defaulted<number>;
    mailed_up_to: string | null;
    finished_at: Date | null;
  };
  notification_events: {
    id: string;
    kind: string;
    student_id: string | null;
    exam_id: string | null;
    question_id: string | null;
    detail: Defaulted<string>;
    happened_at: Date;
  };
  notification_feed: {
    is_only: Defaulted<boolean>;
    last_version: Defaulted<string>;
  };
  notifications: {
    id: string;
    version: string;
    kind: string;
    type: string;
    group_key: string;
    title: string;
    message: string;
    search_key: string;
    student_id: string | null;
    exam_id: string | null;
    question_id: string | null;
    event_count: Defaulted<number>;
    began_at: Date;
    created_at: Date;
    read_at: Date | null;
    push_due_at: Date | null;
    pushed_at: Date | null;
  };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: string;
    expires_at: Date;
    used_at: Date | null;
    password_hash: string | null;
    first_name: string | null;
    last_name: string | null;
    grade: number | null;
    device_id: string | null;
    gender: string | null;
    email: string | null;
  };
  open_retries: {
    student_id: string | null;
    exam_id: string | null;
    opened_at: Date | null;
  };
  overview_visits: {
    teacher_id: string;
    seen_at: Date;
    previous_seen_at: Date | null;
  };
  paper_exams: {
    id: string;
    title: string;
    grade: number;
    group_id: string | null;
    held_on: Date;
    full_mark_in_halves: number;
    shows_standing: boolean;
    version: Defaulted<number>;
    created_at: Date;
  };
  paper_marks: {
    exam_id: string;
    student_id: string;
    mark_in_halves: number | null;
    entered_by: string;
    entered_at: Date;
  };
  parent_consent_codes: {
    student_id: string;
    code_hash: string;
    parent_phone: string;
    sent_at: Date;
    made_by: string;
    expires_at: Date;
    wrong_tries: Defaulted<number>;
  };
  parent_consents: {
    id: string;
    student_id: string;
    link_id: string | null;
    is_given: boolean;
    wording: string;
    changed_at: Date;
    proof: string | null;
    recorded_by: string | null;
  };
  parent_links: {
    id: string;
    student_id: string;
    made_by: string;
    made_at: Date;
    ended_at: Date | null;
    ended_by: string | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    name: string;
    public_key: Buffer;
    counter: string;
    transports: string[];
    created_at: Date;
    last_used_at: Date | null;
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
    answer_texts: unknown;
    started_at: Date | null;
  };
  payment_attempts: {
    gateway: string;
    order_id: string;
    payment_id: string;
    reference: string;
    intention_id: string;
    page_url: string;
    started_at: Date;
  };
  payment_days: {
    day: Date;
    compared_at: Date;
    sums: unknown;
    granted_in_piastres: string;
    orders_to_ask: number;
    orders_asked: number;
    difference_count: number;
    differences: unknown;
  };
  payment_events: {
    id: string;
    payment_id: string;
    kind: string;
    amount_in_piastres: Defaulted<number>;
    reference: string | null;
    actor_id: string | null;
    detail: Defaulted<unknown>;
    happened_at: Date;
    drawer_id: string | null;
  };
  payment_receipts: {
    payment_id: string;
    student_id: string;
    file_id: string | null;
    file_digest: string | null;
    picture_hash: string | null;
    paid_on: Date | null;
    paid_by: string | null;
    provider: string | null;
    transfer_number: string | null;
    sender: Defaulted<string>;
    transfer_key: string | null;
    sender_key: string | null;
    notes: Defaulted<string>;
    sent_at: Date;
  };
  payments: {
    id: string;
    student_id: string;
    client_key: string;
    plan: string | null;
    month: number | null;
    lesson_id: string | null;
    title: string;
    list_price_in_piastres: number;
    discount_in_piastres: number;
    total_in_piastres: number;
    discount_code_id: string | null;
    holds_discount_use: Defaulted<boolean>;
    method: string;
    status: Defaulted<string>;
    is_paid: Defaulted<boolean>;
    refunded_in_piastres: Defaulted<number>;
    created_at: Date;
    expires_at: Date;
    decided_at: Date | null;
    confirmed_by: Defaulted<string>;
    number: number;
    receipt_number: string | null;
    family_link_id: string | null;
    payer_phone: Defaulted<string>;
    disputed_in_piastres: Defaulted<number>;
    held_because: string | null;
    grade: number | null;
    charge_id: string | null;
    opens: Defaulted<string>;
  };
  pdf_pages: {
    file_id: string;
    page_number: number;
    width: number;
    height: number;
    store_key: string | null;
    size_in_bytes: number | null;
    ink_box: number[] | null;
    sha256: string | null;
  };
  plan_prices: {
    plan: string;
    price_in_piastres: number;
    changed_at: Date;
    changed_by: string;
  };
  practice_answers: {
    student_id: string;
    id: string;
    exam_id: string;
    question_id: string;
    chosen: number;
    is_right: boolean;
    day: Date;
    answered_at: Date;
    right_days: number;
    due_on: Date;
  };
  price_item_stocks: {
    item_id: string | null;
    left_over: number | null;
  };
  price_items: {
    id: string;
    grade: number;
    kind: string;
    title: string;
    title_key: string;
    price_in_piastres: number;
    stocked: number | null;
    created_at: Date;
  };
  push_subscriptions: {
    id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  question_figures: {
    question_id: string;
    exam_id: string;
    answered_count: number;
    right_share: number;
    wrong_option: number | null;
    wrong_count: number;
    suggested_level: string | null;
  };
  question_option_images: {
    question_id: string;
    option_index: number;
    file_id: string;
    description: Defaulted<string>;
  };
  questions: {
    id: string;
    exam_id: string;
    position: number;
    question_text: string;
    question_html: string;
    options: string[];
    options_html: string[];
    correct_option_index: number;
    time_in_seconds: number;
    image_file_id: string | null;
    marks: Defaulted<number>;
    explanation_text: Defaulted<string>;
    explanation_html: Defaulted<string>;
    accepted_answers: Defaulted<string[]>;
    rejected_answers: Defaulted<string[]>;
    default_option_index: Defaulted<number>;
    other_right_options: Defaulted<number[]>;
    marking: Defaulted<string>;
    level: string | null;
    source_year: number | null;
    source_name: Defaulted<string>;
    copied_from: string | null;
    origin_lesson_id: string | null;
    search_key: Defaulted<string>;
    is_key_proposed: Defaulted<boolean>;
    content_key: Defaulted<string | null>;
    answer_rules: Defaulted<unknown>;
  };
  rate_limits: {
    key: string;
    points: Defaulted<number>;
    expire: string | null;
  };
  receipt_counters: {
    year: number;
    last: number;
  };
  receipt_likenesses: {
    payment_id: string;
    other_id: string;
  };
  record_views: {
    student_id: string | null;
    actor_id: string;
    kind: string;
    day: Date;
    view_count: Defaulted<number>;
    first_at: Date;
    last_at: Date;
    filter: Defaulted<string>;
    shown_count: Defaulted<number>;
  };
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  reductions: {
    id: string;
    student_id: string;
    percent: number | null;
    amount_in_piastres: number | null;
    kinds: string[];
    reason: string;
    starts_on: Date;
    ends_on: Date | null;
    made_by: string;
    created_at: Date;
  };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    created_at: Date;
    used_at: Date | null;
    predecessor_hash: Buffer | null;
  };
  roll_over_changes: {
    roll_over_id: string;
    kind: string;
    object_id: string;
    before: unknown;
    after: unknown;
  };
  roll_overs: {
    id: string;
    last_day: Date;
    actor_id: string;
    choices: unknown;
    counts: unknown;
    made_at: Date;
    undone_at: Date | null;
    undone_by: string | null;
  };
  second_step_challenges: {
    token_hash: Buffer;
    user_id: string;
    purpose: string;
    passkey_challenge: string | null;
    password_hash: string | null;
    expires_at: Date;
  };
  secrets: {
    name: string;
    value: string;
  };
  session_changes: {
    id: string;
    session_id: string;
    student_id: string;
    field: string;
    value: string | null;
    changed_at: Date;
    stated_at: Date;
    received_at: Date;
    actor_id: string;
    is_accepted: boolean;
  };
  session_entries: {
    session_id: string;
    student_id: string;
    field: string;
    value: string | null;
    changed_at: Date;
    change_id: string;
  };
  sessions: {
    id: string;
    user_id: string;
    user_agent: Defaulted<string>;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    last_used_at: Date;
    device_id: string | null;
    ended_by_other_device: Defaulted<boolean>;
    confirmed_at: Date | null;
  };
  settings: {
    name: string;
    value: unknown;
  };
  sheet_objections: {
    sheet_id: string;
    number: number;
    objected_at: Date;
    answered_at: Date | null;
    answered_by: string | null;
    is_accepted: boolean | null;
    student_id: string;
  };
  shown_lessons: {
    id: string | null;
    course_id: string | null;
    position: number | null;
    title: string | null;
    duration: string | null;
    video_url: string | null;
    summary_file_id: string | null;
    is_free: boolean | null;
    is_accessible: boolean | null;
    is_preview: boolean | null;
    month_assigned: number | null;
    price_in_piastres: number | null;
    course_name: string | null;
    grade: number | null;
    course_position: number | null;
  };
  shown_marks: {
    student_id: string | null;
    exam_id: string | null;
    title: string | null;
    score: number | null;
    max_score: number | null;
    at: Date | null;
  };
  sign_ins: {
    user_id: string;
    id: string;
    happened_at: Date;
    user_agent: Defaulted<string>;
    was_successful: boolean;
  };
  simulated_orders: {
    id: string;
    reference: string;
    amount_in_piastres: number;
    method: string;
    title: string;
    callback_url: string;
    return_url: string;
    expires_at: Date;
  };
  simulated_transactions: {
    id: string;
    order_id: string;
    position: string;
    state: string;
    amount_in_piastres: number;
    refund_of: string | null;
    refunded_in_piastres: Defaulted<number>;
    created_at: Date;
  };
  statement_amounts: {
    student_id: string | null;
    amount_in_piastres: number | null;
  };
  student_balances: {
    student_id: string | null;
    balance_in_piastres: number | null;
  };
  student_groups: {
    id: string;
    name: string;
    name_key: string;
    grade: number;
    centre: string;
    weekly_times: unknown;
    capacity: number | null;
    is_archived: Defaulted<boolean>;
    version: Defaulted<number>;
    created_at: Date;
    shows_best: Defaulted<boolean>;
  };
  student_merge_rows: {
    id: string;
    merge_id: string;
    table_name: string;
    kind: string;
    part: string | null;
    key: unknown;
    before: unknown;
    after: unknown;
  };
  student_merges: {
    id: string;
    student_id: string;
    ended_id: string;
    actor_id: string;
    made_at: Date;
    undone_at: Date | null;
    undone_by: string | null;
    sealed_at: Date | null;
  };
  student_notifications: {
    student_id: string;
    id: Defaulted<string>;
    kind: string;
    event_key: string;
    lesson_id: string | null;
    subject: string;
    place: Defaulted<string>;
    due_at: Date | null;
    created_at: Date;
    read_at: Date | null;
    push_due_at: Date | null;
  };
  student_reports: {
    id: string;
    student_id: string;
    period: string;
    mailed_at: Date;
  };
  students_behind: {
    student_id: string;
    severity: number;
    asked_exams: number;
    missed_exams: number;
    progressed_at: Date;
    result_count: number;
    average_percentage: number | null;
    found_at: Date;
  };
  students_behind_runs: {
    is_only: Defaulted<boolean>;
    finished_at: Date;
    student_count: number;
  };
  study_goals: {
    student_id: string;
    minutes: number;
    changed_at: Date;
  };
  teacher_picture: {
    is_only: Defaulted<boolean>;
    file_id: string;
  };
  token_keys: {
    id: string;
    secret: string;
    created_at: Date;
  };
  trash: {
    id: string;
    kind: string;
    title: string;
    place: string;
    lesson_count: Defaulted<number>;
    exam_count: Defaulted<number>;
    result_count: Defaulted<number>;
    deleted_by: string;
    deleted_at: Date;
  };
  trash_files: {
    trash_id: string;
    file_id: string;
  };
  trash_rows: {
    trash_id: string;
    table_name: string;
    emptied_column: string | null;
    row: unknown;
  };
  upcoming_plan_prices: {
    plan: string;
    valid_from: Date;
    price_in_piastres: number;
    set_at: Date;
    set_by: string;
  };
  upload_days: {
    person_id: string;
    day: Date;
    bytes: string;
  };
  users: {
    id: string;
    role: string;
    email: string | null;
    password_hash: string | null;
    first_name: string;
    last_name: Defaulted<string>;
    grade: number | null;
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
    centre: Defaulted<string>;
    parent_phone: Defaulted<string>;
    group_id: string | null;
    second_step_offer_closed_at: Date | null;
    gender: string | null;
    closed_at: Date | null;
    activated_at: Defaulted<Date | null>;
    card_number: Defaulted<string>;
    origin: Defaulted<string>;
    graduated_at: Date | null;
    in_grade_since: Date | null;
    merged_into: string | null;
    requested_grade: number | null;
    centre_code: Defaulted<string>;
    code_key: Defaulted<string>;
    school: Defaulted<string>;
    staff_notes: Defaulted<string>;
  };
  watermarks: {
    code: string;
    student_id: string;
    session_id: string;
    day: Date;
    user_agent: string;
    first_shown_at: Date;
  };
  weekly_messages: {
    student_id: string;
    week: Date;
    way: string;
    state: string;
    changed_at: Date;
    changed_by: string;
    text: Defaulted<string>;
    reason: Defaulted<string>;
  };
  weekly_notes: {
    group_id: string;
    week: Date;
    text: string;
  };
};
