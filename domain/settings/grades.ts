/** The three secondary-school years, as data and calls carry them (spec §3). */
export type GradeLevel = 1 | 2 | 3;

export const gradeLevels = [1, 2, 3] as const satisfies readonly GradeLevel[];

export type GradeNames = Record<GradeLevel, string>;

/** The names until the teacher sets others (decisions §12). */
export const defaultGradeNames: GradeNames = {
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

/** A grade's name beside a heading that says "grade" already: «الأول الثانوي» of «الصف الأول الثانوي». */
export function shortGradeName(name: string): string {
  return name.replace(/^الصف\s+/u, '');
}
