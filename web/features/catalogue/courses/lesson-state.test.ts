import { describe, expect, it } from 'vitest';
import { begunText, lessonState, nextLesson } from './lesson-state.ts';

const open = { isFree: true, isAccessible: true, isCompleted: false };
const done = { ...open, isCompleted: true };
const locked = { isFree: false, isAccessible: false, isCompleted: false };

describe('the state of a lesson', () => {
  it.each([
    [{ isFree: false, isAccessible: false, isCompleted: false }, 'locked'],
    [{ isFree: false, isAccessible: false, isCompleted: true }, 'locked'],
    [{ isFree: false, isAccessible: true, isCompleted: false }, 'premium'],
    [{ isFree: true, isAccessible: true, isCompleted: false }, 'free'],
    [{ isFree: true, isAccessible: true, isCompleted: true }, 'free'],
    [{ isFree: false, isAccessible: true, isCompleted: true }, 'premium'],
    [{ isFree: true, isAccessible: true }, 'free'],
  ] as const)('%j is %s', (lesson, state) => {
    expect(lessonState(lesson)).toBe(state);
  });
});

describe('the way through a course', () => {
  it('the way continues with the first open lesson that is not finished', () => {
    const second = { ...open };
    expect(nextLesson([done, locked, second, open])).toBe(second);
  });

  it('the way ends when every lesson is finished or closed', () => {
    expect(nextLesson([done, locked])).toBeUndefined();
  });
});

describe('what is left of a lesson that was begun', () => {
  const progress = {
    state: 'begun',
    left: 'video',
    isWatched: false,
    isStudied: false,
    examsCount: 1,
    examsTaken: 0,
    examsPassed: 0,
  } as const;

  it.each([
    [{ state: 'new' }, undefined],
    [{ state: 'done', left: null }, undefined],
    [{}, 'بدأته'],
    [{ left: 'exam', isWatched: true }, 'بقي الامتحان'],
    [{ examsTaken: 1, examsPassed: 1 }, 'اجتزت الامتحان، وبقي الشرح'],
  ] as const)('%j reads %s', (change, text) => {
    expect(begunText({ progress: { ...progress, ...change } })).toBe(text);
  });
});
