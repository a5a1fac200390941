/** Tests that show what fields of exams on paper and of answer sheets do. */
export const shownByPaperExams: Record<string, string[]> = {
  'server/features/exams/printing/printed-sheets.test.ts › each student of a group has a sheet, by name, which is read as it was filled':
    ['POST /api/Exam/{id}/print sheetsOfGroup'],
  'server/features/exams/printing/printed-sheets.test.ts › the sheets of a group are printed by name, by number, or by the code of the centre as a person counts':
    ['POST /api/Exam/{id}/print sheetsBy'],
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
  'server/features/results/sheets/sheets.test.ts › a sheet without doubts is the result of its student, with the certificate, once however often it is sent':
    ['POST /api/Exam/{id}/sheets sheet'],
  'server/features/results/sheets/sheet-glance.test.ts › the student sees their own sheet with its picture, objects once, and an accepted objection is graded again':
    [
      'POST /api/Exam/{id}/sheets picture',
      'POST /api/sheets/{id}/objections number',
      'POST /api/sheets/{id}/objections/{number}/answer isAccepted option',
    ],
  'server/features/results/sheets/sheets.test.ts › a double or faint answer waits with the likely options, and counts once it is decided':
    ['PATCH /api/sheets/{id} version answers.number answers.option'],
  'server/features/results/sheets/sheet-glance.test.ts › an answer in words needs a mark: filled beside it, or typed for one question of all sheets':
    ['PATCH /api/sheets/{id} answers.mark', 'PUT /api/Exam/{id}/sheets/marks/{number} marks'],
  'server/features/results/sheets/sheets.test.ts › models are mapped back to the written order': [
    'PATCH /api/sheets/{id} model',
  ],
  'server/features/results/sheets/sheets.test.ts › correcting the number moves the sheet and not its marks: the result goes and comes in one step':
    ['PATCH /api/sheets/{id} studentId'],
  'server/features/results/sheets/sheets.test.ts › who has no account has a result in the glance, and none in the lists of students':
    ['PATCH /api/sheets/{id} guestName'],
  'server/features/results/sheets/sheet-conflicts.test.ts › the first read counts, an equal one is set beside it, and a different one is asked and overwrites nothing':
    ['PATCH /api/sheets/{id} counts'],
};
