import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { BestOfGroup } from './best-of-group.tsx';

const result = (place: number, name: string, percentage: number, isOwn = false) => ({
  place,
  name,
  percentage,
  isOwn,
});

test('the best results stand in their order, and the reader’s is marked', async () => {
  serve(
    answerWith([result(1, 'عبد الرحمن', 95), result(2, 'منى', 90.5, true), result(2, '', 90.5)]),
  );
  renderOnPage(<BestOfGroup examId="e1" />);
  await screen.findByRole('heading', { name: 'أفضل النتائج في مجموعتك' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1عبد الرحمن95%',
    '2منى (هذه نتيجتك)90.5%',
    '2بلا اسم90.5%',
  ]);
});

test('where the teacher shows none, nothing stands there', async () => {
  const calls = serve(answerWith([]));
  renderOnPage(<BestOfGroup examId="e1" />);
  await expect.poll(() => calls).toHaveLength(1);
  expect(document.body.textContent).toBe('');
});
