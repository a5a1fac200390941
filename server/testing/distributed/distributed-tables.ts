/**
 * Tables that grow with the students and what they do, with the column of the student: those of docs/scaling.md that lie where
 * the student's other rows lie.
 */
export const distributedTables: Readonly<Record<string, 'student_id' | 'user_id'>> = {
  active_days: 'student_id',
  course_students: 'student_id',
  document_places: 'student_id',
  exam_attempts: 'student_id',
  exam_results: 'student_id',
  grants: 'student_id',
  lesson_days: 'student_id',
  lesson_visits: 'student_id',
  past_exam_results: 'student_id',
  practice_answers: 'student_id',
  sign_ins: 'user_id',
  student_notifications: 'student_id',
};
