import { describe, expect, test } from 'vitest';
import {
  deviceSheetForTests,
  kitForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { evaluateSheet } from './evaluate.ts';

const kit = kitForTests();

describe('a sheet on the device', () => {
  test('a clear sheet has its student and mark, and nothing to decide', () => {
    const evaluated = evaluateSheet(kit, deviceSheetForTests('a', { filled: [0, 1, 3] }), []);
    expect(evaluated.student?.fullName).toBe('آدم حسن');
    expect(evaluated.grade).toEqual({ score: 2, maxScore: 3 });
    expect(evaluated.doubts).toEqual([]);
  });

  test('two filled options are asked for, and count once they are decided', () => {
    const sheet = deviceSheetForTests('a', { filled: [0, [1, 2], null] });
    const { doubts, grade } = evaluateSheet(kit, sheet, []);
    expect(doubts).toEqual([{ kind: 'answer', number: 2, options: [1, 2], optionCount: 4 }]);
    expect(grade).toEqual({ score: 1, maxScore: 3 });
    const decided = { ...sheet, decision: { answers: [{ number: 2, option: 1 }] } };
    expect(evaluateSheet(kit, decided, [])).toMatchObject({
      doubts: [],
      grade: { score: 2, maxScore: 3 },
    });
  });

  test('an undecided digit names the students who fit it first', () => {
    const { student, doubts } = evaluateSheet(
      kit,
      deviceSheetForTests('a', { digits: '01000?' }),
      [],
    );
    expect(student).toBeUndefined();
    expect(doubts[0]).toMatchObject({ kind: 'student', reason: 'unclear' });
    const [asked] = doubts;
    if (asked?.kind !== 'student') throw new Error('nobody is asked for');
    expect(asked.candidates.map(({ id }) => id).slice(0, 2)).toEqual(['adam', 'basma']);
  });

  test('a strange number is asked for; the student who is chosen has the sheet with its marks', () => {
    const sheet = deviceSheetForTests('a', { digits: '055555', filled: [0, 1, 2] });
    expect(evaluateSheet(kit, sheet, []).doubts).toMatchObject([
      { kind: 'student', reason: 'unknown' },
    ]);
    const moved = evaluateSheet(kit, { ...sheet, decision: { studentId: 'tamer' } }, []);
    expect(moved).toMatchObject({
      student: { id: 'tamer' },
      doubts: [],
      grade: { score: 3, maxScore: 3 },
    });
  });

  test('somebody without an account has a name and a mark', () => {
    const sheet = {
      ...deviceSheetForTests('a', { digits: '055555' }),
      decision: { guestName: 'كريم' },
    };
    expect(evaluateSheet(kit, sheet, [])).toMatchObject({ student: undefined, doubts: [] });
  });

  test('without its model a sheet of several has no mark yet', () => {
    const sheet = deviceSheetForTests('a', { models: 2 });
    expect(evaluateSheet(kit, sheet, [])).toMatchObject({
      doubts: [{ kind: 'model' }],
      grade: undefined,
    });
    expect(evaluateSheet(kit, { ...sheet, decision: { model: 1 } }, []).doubts).toEqual([]);
  });

  test('a second sheet of a student is asked for beside the first', () => {
    const first = deviceSheetForTests('a');
    expect(evaluateSheet(kit, deviceSheetForTests('bb'), [first]).doubts).toEqual([
      { kind: 'twice', firstId: 'a', differences: [] },
    ]);
  });
});
