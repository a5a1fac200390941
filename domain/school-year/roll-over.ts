import type { GradeLevel } from '#domain/settings/grades.ts';

/**
 * What becomes of a group: `repeat` stays in its grade with its times, for the students of the next year; `move` goes up with
 * its students; `close` is archived.
 */
export const groupChoices = ['move', 'repeat', 'close'] as const;
export type GroupChoice = (typeof groupChoices)[number];

/** Where a student is. A graduate has the last grade and no group. */
export type StudentPlace = { grade: GradeLevel; groupId: string | null; hasGraduated: boolean };

/** What the teacher can change of a group at the turn of a year. */
export type GroupPlace = { grade: GradeLevel; name: string; isArchived: boolean };

export const lastGrade: GradeLevel = 3;

/** The grade after another one; undefined after the last one. */
function nextGrade(grade: GradeLevel): GradeLevel | undefined {
  if (grade === lastGrade) return undefined;
  return grade === 1 ? 2 : 3;
}

/** What is proposed for a group. The students of the last grade leave, so that only its times are of use. */
export function proposedChoice(grade: GradeLevel): GroupChoice {
  return grade === lastGrade ? 'repeat' : 'move';
}

export type StudentBefore = { grade: GradeLevel; groupId: string | null };

/**
 * Where a student is after the turn.
 * @param stays whether the student repeats the grade or is new in it
 * @param choice for the student's group; undefined where it has none, or an archived one
 */
export function placeAfter(
  { grade, groupId }: StudentBefore,
  { stays, choice }: { stays: boolean; choice: GroupChoice | undefined },
): StudentPlace {
  if (stays) {
    return { grade, groupId: choice === 'repeat' ? groupId : null, hasGraduated: false };
  }
  const next = nextGrade(grade);
  if (next === undefined) return { grade, groupId: null, hasGraduated: true };
  return { grade: next, groupId: choice === 'move' ? groupId : null, hasGraduated: false };
}

/** What a group is after the turn. @param name of a group that moves, where the teacher changes it */
export function groupAfter(
  before: GroupPlace,
  { choice, name }: { choice: GroupChoice; name?: string | undefined },
): GroupPlace {
  if (choice === 'repeat') return before;
  if (choice === 'close') return { ...before, isArchived: true };
  return { ...before, grade: nextGrade(before.grade) ?? before.grade, name: name ?? before.name };
}

export function isSamePlace(first: StudentPlace, second: StudentPlace): boolean {
  return (
    first.grade === second.grade &&
    first.groupId === second.groupId &&
    first.hasGraduated === second.hasGraduated
  );
}

export function isSameGroup(first: GroupPlace, second: GroupPlace): boolean {
  return (
    first.grade === second.grade &&
    first.name === second.name &&
    first.isArchived === second.isArchived
  );
}

/** How many days a turn can be undone. */
export const undoDays = 30;

/** What a turn changed, in numbers. */
export type TurnCounts = {
  /** By the grade that they left. */
  movedUp: { 1: number; 2: number };
  graduates: number;
  staying: number;
  newcomers: number;
  groupsMoved: number;
  groupsRepeated: number;
  groupsClosed: number;
  rights: number;
  codes: number;
  invitations: number;
};
