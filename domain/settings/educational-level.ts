import { type GradeLevel, gradeLevels } from './grades.ts';

const educationalLevelNames = ['FirstYear', 'SecondYear', 'ThirdYear'] as const;
export type EducationalLevel = (typeof educationalLevelNames)[number];

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
