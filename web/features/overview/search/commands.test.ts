import { BookOpen } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { roleAllows } from '#domain/permissions/permissions.ts';
import type { May } from '#web/lib/pages/may.queries.ts';
import { findCommands } from './commands.ts';
import { searchTexts as texts } from './search.texts.ts';

const pages = [
  { id: 'payments', label: 'المدفوعات', Icon: BookOpen },
  { id: 'exams', label: 'الامتحانات', Icon: BookOpen },
];
const teacher: May = () => true;
const questions: May = (needed) =>
  needed === 'own' || (needed !== 'teacher' && roleAllows('questions', needed));

const titlesOf = (typed: string, may = teacher) =>
  findCommands(typed, pages, may).map(({ title }) => title);

describe('commands', () => {
  test.each([
    ['اضف طالب', texts.actions.addStudent],
    ['سجل دفعه', texts.actions.collect],
    ['امتحان جديد', texts.actions.addExam],
    ['درس', texts.actions.addLesson],
    ['نسخه', texts.actions.backUp],
    ['المدفوعات', 'المدفوعات'],
    ['حضور', texts.actions.takeAttendance],
    ['غياب', texts.actions.takeAttendance],
    ['كاش', texts.actions.collect],
    ['درج', texts.actions.drawers],
    ['الدرج', texts.actions.drawers],
    ['واتساب', texts.actions.messageParents],
    ['رصيد', texts.actions.debts],
    ['مديونيه', texts.actions.debts],
  ])('the search for «%s» finds «%s», whatever the spelling of its letters', (typed, title) => {
    expect(titlesOf(typed)[0]).toBe(title);
  });

  test('an empty field finds no command, and one letter six at most', () => {
    expect(titlesOf(' ')).toEqual([]);
    expect(titlesOf('ا')).toHaveLength(6);
  });

  test('an assistant finds only what the role allows', () => {
    expect(titlesOf('امتحان جديد', questions)).toEqual([texts.actions.addExam]);
    expect(titlesOf('دفعة', questions)).toEqual([]);
    expect(titlesOf('نسخة', questions)).toEqual([]);
  });

  test('each action leads to an address of its own in the dashboard', () => {
    const found = Object.values(texts.actions).flatMap((title) =>
      findCommands(title, [], teacher).filter((command) => command.title === title),
    );
    expect(found).toHaveLength(Object.keys(texts.actions).length);
    expect(new Set(found.map(({ to }) => to)).size).toBe(found.length);
    for (const { to } of found) expect(to).toMatch(/^\/admin\/dashboard\?tab=/u);
  });
});
