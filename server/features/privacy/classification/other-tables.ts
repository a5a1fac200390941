import { wholeOtherTables } from './table-plan.ts';

/**
 * The columns of all other tables: what the teacher publishes, how the centre is run, who works in it, and what the platform
 * needs to run. Those `of: 'traces'` may name a student inside a row that is not the student's: the deletion removes the name
 * there by a function of the owner. Assistants are people too, but their accounts are the teacher's to close.
 */
export const otherTables = wholeOtherTables({
  access_code_batches: {
    of: 'school',
    columns:
      'id lesson_id month grade plan name centre search_key price_in_piastres expires_at handed_out_at created_at seller_id',
  },
  assistants: {
    of: 'staff',
    columns:
      'id name email role group_ids waiver_limit_in_piastres invited_at token_hash expires_at accepted_at ended_at',
  },
  backups: {
    of: 'technical',
    columns:
      'id file_name made_at size_in_bytes row_count file_count proven_at problem lost_file_count is_untested',
  },
  bulk_actions: { of: 'traces', columns: 'id actor_id kind outcome created_at' },
  certificate_design: { of: 'content', columns: 'is_only template signature_file_id' },
  class_sessions: {
    of: 'school',
    columns:
      'id group_id group_name day from_time to_time member_ids guest_ids opened_at closed_at live_lesson_id cancelled_at',
  },
  code_settlements: {
    of: 'school',
    columns: 'id seller_id centre amount_in_piastres note cancels_id recorded_by recorded_at',
  },
  consent_register: {
    of: 'view',
    columns:
      'id student_id source kind given_by guardian_name wording given_at withdrawn_at recorded_by',
  },
  countable_results: {
    of: 'view',
    columns:
      'student_id exam_id id try_number score max_score question_count answers answer_texts started_at submitted_at',
  },
  courses: {
    of: 'content',
    columns:
      'id name grade category short_description detailed_description requirements what_students_will_learn introductory_video_url duration image_file_id students_count version created_at updated_at position is_published announced_lessons_count',
  },
  deletion_receipts: {
    of: 'technical',
    columns: 'number id asked_by asked_at erased_at erased kept file_count backups_until',
  },
  development_mails: { of: 'traces', columns: 'id recipient subject html plain sent_at' },
  discount_codes: {
    of: 'content',
    columns:
      'id code percentage valid_from valid_until max_uses uses is_active teacher_id version created_at named_teacher_id',
  },
  groups_by_class: { of: 'school', columns: 'group_id since' },
  group_prices: { of: 'school', columns: 'item_id group_id price_in_piastres' },
  drawer_expenses: {
    of: 'staff',
    columns:
      'id drawer_id kind way amount_in_piastres countered_id payee reason group_id made_by created_at',
  },
  drawer_movements: {
    of: 'view',
    columns: 'drawer_id person_id happened_at way group_id paid_count taken returned spent',
  },
  drawers: {
    of: 'staff',
    columns:
      'id person_id opened_at opening_in_piastres closed_at closed_by expected_in_piastres counted_in_piastres reason',
  },
  exam_drafts: {
    of: 'content',
    columns:
      'id teacher_id exam_id exam_version title question_count content revision writer updated_at',
  },
  exam_figures: {
    of: 'content',
    columns: 'exam_id exam_version result_count last_submitted_at counted_at',
  },
  exam_key_checks: {
    of: 'content',
    columns: 'exam_id exam_version result_count suspicious_count checked_at',
  },
  exam_version_files: { of: 'content', columns: 'exam_id number file_id' },
  exam_versions: {
    of: 'content',
    columns: 'exam_id number action saved_by saved_at content changes',
  },
  exam_windows: { of: 'content', columns: 'exam_id group_id opens_at closes_at' },
  exams: {
    of: 'content',
    columns:
      'id lesson_id title exam_type certificate_threshold created_at updated_at is_published opens_at closes_at timing time_limit_in_seconds shuffles_questions shuffles_options pdf_file_id allows_periodic_table allows_calculator practice open_to key_release',
  },
  exams_for_students: {
    of: 'view',
    columns:
      'student_id student_grade student_created_at id lesson_id title created_at opens_at closes_at has_begun ends_at',
  },
  files: {
    of: 'traces',
    columns:
      'id visibility media_type original_name size_in_bytes width height created_at page_count is_drawn_on_demand sha256',
  },
  gateway_owners: { of: 'technical', columns: 'account owner' },
  image_variants: {
    of: 'traces',
    columns: 'file_id width media_type store_key size_in_bytes sha256',
  },
  installation: {
    of: 'technical',
    columns: 'id is_only_row files_place files_checked_at lost_file_count',
  },
  lesson_materials: {
    of: 'content',
    columns: 'id lesson_id file_id type title position created_at',
  },
  lesson_news: { of: 'content', columns: 'subject_id kind lesson_id happened_at' },
  lessons: {
    of: 'content',
    columns:
      'id course_id position title summary_text summary_html video_url is_free duration month_assigned additional_resources price_in_piastres summary_file_id equations_file_id work_papers_file_id version created_at updated_at is_published is_accessible video_chapters is_preview',
  },
  live_lessons: {
    of: 'content',
    columns:
      'id title grade group_ids lesson_id link starts_at ends_at created_at cancelled_at reminded_at recorded_at version',
  },
  newsletters: {
    of: 'content',
    columns:
      'id subject body grade author_id created_at recipient_count mailed_count mailed_up_to finished_at',
  },
  notification_feed: { of: 'technical', columns: 'is_only last_version' },
  open_retries: { of: 'view', columns: 'student_id exam_id opened_at' },
  overview_visits: { of: 'staff', columns: 'teacher_id seen_at previous_seen_at' },
  payment_days: {
    of: 'school',
    columns:
      'day compared_at sums granted_in_piastres orders_to_ask orders_asked difference_count differences',
  },
  paper_exams: {
    of: 'content',
    columns:
      'id title grade group_id held_on full_mark_in_halves shows_standing version created_at',
  },
  pdf_pages: {
    of: 'traces',
    columns: 'file_id page_number width height store_key size_in_bytes ink_box sha256',
  },
  price_item_stocks: { of: 'view', columns: 'item_id left_over' },
  price_items: {
    of: 'school',
    columns: 'id grade kind title title_key price_in_piastres stocked created_at',
  },
  plan_prices: { of: 'content', columns: 'plan price_in_piastres changed_at changed_by' },
  question_figures: {
    of: 'content',
    columns:
      'question_id exam_id answered_count right_share wrong_option wrong_count suggested_level',
  },
  question_option_images: {
    of: 'content',
    columns: 'question_id option_index file_id description',
  },
  questions: {
    of: 'content',
    columns:
      'id exam_id position question_text question_html options options_html correct_option_index time_in_seconds image_file_id marks explanation_text explanation_html accepted_answers rejected_answers default_option_index other_right_options marking level source_year source_name copied_from origin_lesson_id search_key is_key_proposed content_key answer_rules',
  },
  rate_limits: { of: 'technical', columns: 'key points expire' },
  // Rows of a list of students that are no students yet, for 90 days.
  import_rows: { of: 'traces', columns: 'import_id line cells created_at' },
  receipt_counters: { of: 'school', columns: 'year last' },
  receipt_likenesses: { of: 'school', columns: 'payment_id other_id' },
  // Ids, grades and groups; of withdrawn invitations the code, for 30 days.
  roll_over_changes: {
    of: 'traces',
    columns: 'roll_over_id kind object_id before after',
  },
  roll_overs: {
    of: 'school',
    columns: 'id last_day actor_id choices counts made_at undone_at undone_by',
  },
  secrets: { of: 'technical', columns: 'name value' },
  settings: { of: 'content', columns: 'name value' },
  shown_lessons: {
    of: 'view',
    columns:
      'id course_id position title duration video_url summary_file_id is_free is_accessible is_preview month_assigned price_in_piastres course_name grade course_position',
  },
  simulated_orders: {
    of: 'technical',
    columns: 'id reference amount_in_piastres method title callback_url return_url expires_at',
  },
  simulated_transactions: {
    of: 'technical',
    columns:
      'id order_id position state amount_in_piastres refund_of refunded_in_piastres created_at',
  },
  student_groups: {
    of: 'school',
    columns:
      'id name name_key grade centre weekly_times capacity is_archived version created_at shows_best',
  },
  shown_marks: { of: 'view', columns: 'student_id exam_id title score max_score at' },
  statement_amounts: { of: 'view', columns: 'student_id amount_in_piastres' },
  student_balances: { of: 'view', columns: 'student_id balance_in_piastres' },
  // What a merge of two students moved, until it cannot be undone any more.
  student_merge_rows: {
    of: 'traces',
    columns: 'id merge_id table_name kind part key before after',
  },
  students_behind_runs: { of: 'school', columns: 'is_only finished_at student_count' },
  instapay_picture: { of: 'content', columns: 'is_only file_id' },
  teacher_picture: { of: 'content', columns: 'is_only file_id' },
  token_keys: { of: 'technical', columns: 'id secret created_at' },
  trash: {
    of: 'traces',
    columns: 'id kind title place lesson_count exam_count result_count deleted_by deleted_at',
  },
  trash_files: { of: 'traces', columns: 'trash_id file_id' },
  trash_rows: { of: 'traces', columns: 'trash_id table_name emptied_column row' },
  upcoming_plan_prices: {
    of: 'content',
    columns: 'plan valid_from price_in_piastres set_at set_by',
  },
  weekly_notes: { of: 'school', columns: 'group_id week text' },
});
