import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { BehindCard } from './behind-card.tsx';
import type { Stats } from './overview.queries.ts';
import { behindTexts, statsTexts as texts } from './overview.texts.ts';
import { StatsCard } from './stats-card.tsx';

const stats: Stats = {
  totalStudents: 9,
  premiumStudents: 4,
  freeStudents: 5,
  totalRevenue: 0,
  monthlyRevenue: 0,
  pendingPayments: 1,
  activeSubscriptions: 4,
  totalCourses: 2,
  totalLessons: 6,
  countedAt: null,
};

test('a card that fails says so and offers another try, while the others stay', async () => {
  const answers = [refuseWith(500, ''), answerWith(stats)];
  const behind = answerWith({ foundAt: '2026-11-20T10:00:00.000Z', total: 0, students: [] });
  const calls = serve((request) =>
    (request.url.endsWith('/api/stats') ? answers.shift()! : behind)(request),
  );
  renderOnPage(
    <>
      <StatsCard />
      <BehindCard />
    </>,
  );
  const card = within(screen.getByRole('region', { name: texts.title }));
  expect(await card.findByText(texts.failed)).toBeTruthy();
  expect(await screen.findByText(behindTexts.empty)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await card.findAllByRole('definition')).toHaveLength(9);
  expect(screen.getByText(behindTexts.empty)).toBeTruthy();
  expect(calls.filter((call) => call.includes('behind'))).toHaveLength(1);
});
