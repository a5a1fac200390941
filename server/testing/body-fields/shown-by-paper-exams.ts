/** Tests that show what fields of exams on paper do. */
export const shownByPaperExams: Record<string, string[]> = {
  'server/features/results/paper/paper-exams.test.ts › the exam has the students of its group by name, and counts marks, absences and the average':
    [
      'POST /api/paper-exams title groupId heldOn fullMark',
      'PUT /api/paper-exams/{id}/marks/{studentId} mark isAbsent',
    ],
  'server/features/results/paper/paper-exams.test.ts › the exam is stored once for each form, an edit of an older version is refused, and so is a full mark below an entered one':
    ['POST /api/paper-exams id version showsStanding'],
  'server/features/results/paper/paper-exams.test.ts › the exam of a group of another grade is refused at the group':
    ['POST /api/paper-exams grade'],
  'server/features/results/paper/paper-exams.test.ts › two assistants who enter different marks at once: one wins and the other is told; a repeat is no conflict':
    ['PUT /api/paper-exams/{id}/marks/{studentId} was'],
};
