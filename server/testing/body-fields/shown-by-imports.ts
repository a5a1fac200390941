/** Tests that show what fields of the import of students do. */
export const shownByImports: Record<string, string[]> = {
  'server/features/school/student-import/student-import.test.ts › a dry run returns the rows in the stored forms, and stores nothing':
    ['POST /api/students/import/check file'],
  'server/features/school/student-import/student-import.test.ts › a dry run reads a file with other headings by the columns that the teacher names':
    ['POST /api/students/import/check columns hasHeads'],
  'server/features/school/student-import/student-import.test.ts › an import invites each student, mails those with an address, and is logged':
    ['POST /api/students/import rows'],
  'server/features/school/student-import/student-import.test.ts › an import is done once, however often and however fast the request is repeated':
    ['POST /api/students/import requestId'],
  'server/features/school/student-import/waiting-rows.test.ts › waiting rows are mended one by one or thrown away, on any device, and none comes twice':
    ['POST /api/students/import waitingOf dropped'],
  'server/features/school/student-import/waiting-rows.test.ts › groups that a list names are made once, without times, and the rows go in':
    ['POST /api/students/import/groups *'],
  'server/features/school/roster/roster.test.ts › an added student has the code of the centre, which no other student has, also of two at once':
    ['POST /api/students centreCode'],
  'server/features/school/invitations/activation-links.test.ts › a sent link is ticked once, is taken back, and is open again with another code':
    ['POST /api/groups/{id}/activation-links/{studentId} *'],
};
