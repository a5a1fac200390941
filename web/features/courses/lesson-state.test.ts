import { describe, expect, it } from 'vitest';
import { countCompleted, lessonState, nextLesson } from './lesson-state.ts';

const open = { isFree: true, isAccessible: true, isCompleted: false };
const done = { ...open, isCompleted: true };
const locked = { isFree: false, isAccessible: false, isCompleted: false };

describe('the state of a lesson', () => {
  it.each([
    [{ isFree: false, isAccessible: false, isCompleted: false }, 'locked'],
    [{ isFree: false, isAccessible: false, isCompleted: true }, 'locked'],
    [{ isFree: false, isAccessible: true, isCompleted: false }, 'premium'],
    [{ isFree: true, isAccessible: true, isCompleted: false }, 'free'],
    [{ isFree: true, isAccessible: true, isCompleted: true }, 'done'],
    [{ isFree: false, isAccessible: true, isCompleted: true }, 'done'],
    [{ isFree: true, isAccessible: true }, 'free'],
  ] as const)('%j is %s', (lesson, state) => {
    expect(lessonState(lesson)).toBe(state);
  });
});

describe('the way through a course', () => {
  it('goes on with the first open lesson that is not finished', () => {
    const second = { ...open };
    expect(nextLesson([done, locked, second, open])).toBe(second);
  });

  it('leads nowhere when every lesson is finished or closed', () => {
    expect(nextLesson([done, locked])).toBeUndefined();
  });

  it('counts what was finished, also while it is closed', () => {
    expect(countCompleted([done, locked, { ...locked, isCompleted: true }, open])).toBe(2);
  });
});
