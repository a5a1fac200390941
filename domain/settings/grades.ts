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

export function isGradeLevel(value: unknown): value is GradeLevel {
  return value === 1 || value === 2 || value === 3;
}

/** A grade's name beside a heading that says "grade" already: «الأول الثانوي» of «الصف الأول الثانوي». */
export function shortGradeName(name: string): string {
  return name.replace(/^الصف\s+/u, '');
}
