import type { GradeLevel } from '#domain/settings/grades.ts';
import { readSite } from '#web/lib/site.ts';

/** As a reply has it; a text may be missing there (spec §2, fallbacks). */
type HonoredStudent = {
  studentName?: string | null;
  grade?: GradeLevel | null;
};

/** The name, or that it is unknown (spec §2, honors pages). */
export const nameOf = ({ studentName }: Pick<HonoredStudent, 'studentName'>): string =>
  studentName?.trim() || 'غير معروف';

/** The grade line, or that there is no grade. */
export const gradeLineOf = ({ grade }: Pick<HonoredStudent, 'grade'>): string =>
  grade ? readSite().gradeNames[grade] : 'الصف غير محدد';

/** What a picture shows, for those who do not see it. */
export const pictureOf = (honored: Pick<HonoredStudent, 'studentName'>): string =>
  `صورة ${nameOf(honored)}`;
