/** The part of `shownElsewhere` that is about access codes: what they open, and who owes for them. */
export const shownByCodes: Record<string, string[]> = {
  'server/features/codes/redeem-code.test.ts › a code opens its lesson for the student, until the end of the school year':
    ['POST /api/LessonAccessCode/redeem *'],
  'server/features/codes/right-codes.test.ts › batches and codes are filtered by what they open, and say it':
    ['POST /api/LessonAccessCode/batches opens month gradeLevel planId'],
  'server/features/codes/code-sellers.test.ts › the teacher or an assistant may sell the codes, and owes under their own name':
    ['POST /api/LessonAccessCode/batches sellerId'],
  'server/features/codes/code-sellers.test.ts › a seller owes the price of the used codes, by the month of their use, until it is handed over':
    ['POST /api/LessonAccessCode/settlements *'],
  'server/features/codes/free-codes.test.ts › the teacher may choose the text of a free code, once':
    ['POST /api/free-access-codes code'],
  'server/features/codes/free-codes.test.ts › a free code that contradicts its lesson or its uses is refused at the field: %j':
    ['POST /api/free-access-codes', 'PATCH /api/free-access-codes/{id}'].map(
      (call) => `${call} lessonTitle courseTitle gradeLevel currentUses`,
    ),
  'server/features/codes/free-codes.test.ts › a change of the text or the lesson of a free code is refused at the field':
    ['PATCH /api/free-access-codes/{id} code lessonId'],
};
