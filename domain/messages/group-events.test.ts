import { describe, expect, test } from 'vitest';
import { groupEvents, lineGrowsForInMinutes, type NotificationEvent } from './group-events.ts';

const at = (minute: number, event: Partial<NotificationEvent> = {}): NotificationEvent => ({
  kind: 'examSubmitted',
  studentId: 'student',
  examId: 'exam',
  questionId: null,
  detail: '',
  happenedAt: new Date(Date.UTC(2026, 10, 22, 12, minute)),
  ...event,
});

const sizesOf = (events: NotificationEvent[]) =>
  groupEvents(events).map(({ key, events: grouped }) => [key, grouped.length]);

describe('events become lines', () => {
  test.each([
    ['of one exam together', [at(0), at(1), at(59)], [['examSubmitted:exam', 3]]],
    [
      'of two exams apart',
      [at(0), at(1, { examId: 'other' })],
      [
        ['examSubmitted:exam', 1],
        ['examSubmitted:other', 1],
      ],
    ],
    [
      'of two kinds apart',
      [at(0), at(0, { kind: 'answersWait' })],
      [
        ['examSubmitted:exam', 1],
        ['answersWait:exam', 1],
      ],
    ],
    [
      'of an hour, then a new one',
      [at(0), at(lineGrowsForInMinutes)],
      [
        ['examSubmitted:exam', 1],
        ['examSubmitted:exam', 1],
      ],
    ],
    ['whatever their order', [at(5), at(0)], [['examSubmitted:exam', 2]]],
    ['none from none', [], []],
  ])('events become lines: %s', (_, events, expected) => {
    expect(sizesOf(events)).toEqual(expected);
  });
});
