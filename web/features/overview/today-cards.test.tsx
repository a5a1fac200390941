import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '#domain/school/groups/weekly-times.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import type { Today } from './overview.queries.ts';
import { todayTexts as texts } from './overview.texts.ts';
import { TodayCards } from './today-cards.tsx';

const today = weekdayOf(todayInCairo());
const tomorrow = (today % 7) + 1;

const group = (name: string, day: number, from: string, isArchived = false) => ({
  id: name,
  name,
  grade: 3,
  centre: 'سنتر النور',
  weeklyTimes: [{ day, from, to: '23:00' }],
  capacity: null,
  isArchived,
  memberCount: 40,
  version: 1,
});

const exam = (id: string, change: 'opens' | 'closes'): Today['exams'][number] => ({
  id,
  title: `امتحان ${id}`,
  groupName: null,
  change,
  at: '2026-11-27T10:00:00.000Z',
});

const answer = (groups: unknown[], exams: Today['exams'] = [], hasMoreExams = false) =>
  serve(({ url }) =>
    Response.json(url.includes('/groups') ? groups : { day: todayInCairo(), exams, hasMoreExams }),
  );

const card = (name: string) => screen.getByRole('region', { name });

describe('the cards of today', () => {
  test('both cards announce that they load', () => {
    serve(neverAnswer);
    renderOnPage(<TodayCards />);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      texts.classesLoading,
      texts.loading,
    ]);
  });

  test('each card says its own failure and offers another try', async () => {
    serve(refuseWith(500));
    renderOnPage(<TodayCards />);
    expect(await screen.findByText(texts.classesFailed)).toBeTruthy();
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  test('a day without classes and exams says so', async () => {
    answer([group('غدًا', tomorrow, '16:00'), group('قديمة', today, '16:00', true)]);
    renderOnPage(<TodayCards />);
    expect(await screen.findByText(texts.noClasses)).toBeTruthy();
    expect(await screen.findByText(texts.noExams)).toBeTruthy();
  });

  test('the classes of today are listed by their hour, each with the button of its session', async () => {
    answer([
      group('الثانية', today, '18:00'),
      group('الأولى', today, '9:00'),
      group('غدًا', tomorrow, '9:00'),
    ]);
    renderOnPage(<TodayCards />);
    const buttons = await screen.findAllByRole('button', { name: /لمجموعة/u });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('الأولى'),
      expect.stringContaining('الثانية'),
    ]);
    expect(within(card(texts.classes)).getAllByRole('listitem')).toHaveLength(2);
  });

  test('an exam that closes leads to its page', async () => {
    answer([], [exam('e1', 'opens'), exam('e2', 'closes')]);
    renderOnPage(<TodayCards />);
    const link = await screen.findByRole('link', { name: 'امتحان e2' });
    expect(link.getAttribute('href')).toContain('exam=e2');
    const [, closing] = within(card(texts.exams)).getAllByRole('listitem');
    expect(closing?.textContent).toContain(texts.changes.closes);
    expect(screen.queryByText(texts.moreExams)).toBeNull();
  });

  test('a full day says that there are more exams', async () => {
    answer(
      [],
      Array.from({ length: 20 }, (_, place) => exam(`e${place}`, 'opens')),
      true,
    );
    renderOnPage(<TodayCards />);
    expect(await screen.findByText(texts.moreExams)).toBeTruthy();
    expect(within(card(texts.exams)).getAllByRole('listitem')).toHaveLength(20);
  });
});
