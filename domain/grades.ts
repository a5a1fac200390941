/** The three secondary-school years, as data and calls carry them (spec §3). */
export type GradeLevel = 1 | 2 | 3;

export const gradeLevels = [1, 2, 3] as const satisfies readonly GradeLevel[];

export const gradeNames: Record<GradeLevel, string> = {
  1: 'الصف الأول الثانوي',
  2: 'الصف الثاني الثانوي',
  3: 'الصف الثالث الثانوي',
};

const educationalLevelNames = ['FirstYear', 'SecondYear', 'ThirdYear'] as const;
export type EducationalLevel = (typeof educationalLevelNames)[number];

export function isGradeLevel(value: unknown): value is GradeLevel {
  return value === 1 || value === 2 || value === 3;
}

/** The server's word for a grade: 1 → `FirstYear` (spec §3). */
export function toEducationalLevel(grade: GradeLevel): EducationalLevel {
  return educationalLevelNames[grade - 1] ?? 'ThirdYear';
}

/** Reads `FirstYear`, `firstyear`, `1` or `'1'`; everything else is 0 (spec §3). */
export function fromEducationalLevel(level: unknown): GradeLevel | 0 {
  const text = String(level).trim().toLowerCase();
  const found = gradeLevels.find(
    (grade) => text === String(grade) || text === toEducationalLevel(grade).toLowerCase(),
  );
  return found ?? 0;
}
