import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onConfirmation } from '#web/lib/session/confirmation.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { readFilters } from './code-filters.ts';
import { CodeList } from './code-list.tsx';

const code = {
  id: 'c-1',
  isUsed: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  redeemedAt: null,
  state: 'available',
  maxUses: 1,
  currentUses: 0,
  kind: 'lesson',
  month: null,
  lectureCount: null,
  lessonId: 'l-1',
  lessonTitle: 'ثابت الاتزان',
  courseId: 'k-1',
  courseTitle: 'الاتزان',
  gradeLevel: 3,
  usedBy: null,
  isAccessRevoked: false,
  expiresAt: null,
  batchId: null,
  batchName: null,
};

afterEach(() => vi.unstubAllGlobals());

const renderList = (answer: 'confirms' | 'declines') => {
  let isConfirmed = false;
  const calls = serve(() =>
    Response.json([
      isConfirmed
        ? { ...code, code: '2222222222', isMasked: false }
        : { ...code, code: '••••222', isMasked: true },
    ]),
  );
  onConfirmation(async () => {
    isConfirmed = answer === 'confirms';
    return isConfirmed;
  });
  const filters = readFilters(new URLSearchParams('course=k-1&lesson=l-1'));
  renderOnPage(<CodeList filters={filters} change={() => undefined} generateButton={null} />);
  return calls;
};

const show = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'أظهر الأكواد' }));

test('masked codes have no button to copy, and are read again after a confirmation', async () => {
  renderList('confirms');
  expect(await screen.findByText('كود آخره 222')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^انسخ/u })).toBeNull();
  await show();
  expect(await screen.findByRole('button', { name: 'انسخ الكود 22222-22222' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'أظهر الأكواد' })).toBeNull();
});

test('codes stay masked without the confirmation', async () => {
  const calls = renderList('declines');
  await show();
  expect(await screen.findByText('كود آخره 222')).toBeTruthy();
  expect(calls).toHaveLength(1);
});
