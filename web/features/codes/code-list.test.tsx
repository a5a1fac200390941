import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onConfirmation } from '#web/lib/session/confirmation.ts';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { receiveToasts } from '#web/ui/feedback/toasts.ts';
import { accessCodesTexts as texts, codeQuestionTexts as questions } from './access-codes.texts.ts';
import { readFilters } from './code-filters.ts';
import { CodeList } from './code-list.tsx';
import { CodesView } from './codes-view.tsx';

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

test('what fails is told in words, offers another try, and leaves the code as it was', async () => {
  const toasts: string[] = [];
  receiveToasts(({ text }) => toasts.push(text));
  const lists = [
    refuseWith(500, ''),
    answerWith([{ ...code, code: '2222222222', isMasked: false }], 1),
  ];
  serve((request) => {
    if (request.method !== 'GET') return refuseWith(500, '')(request);
    return (
      request.url.includes('AccessCode/lesson/') ? (lists.shift() ?? neverAnswer) : answerWith([])
    )(request);
  });
  const filters = readFilters(new URLSearchParams('course=k-1&lesson=l-1'));
  renderOnPage(<CodesView filters={filters} change={() => undefined} />);
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(texts.loadFailed)).toBeTruthy();
  press('أعد المحاولة');
  await screen.findByRole('button', { name: /^احذف الكود/u });
  press(texts.generate);
  await waitFor(() => expect(toasts).toEqual([texts.generateFailed]));
  press(/^احذف الكود/u);
  press(questions.remove);
  await waitFor(() => expect(toasts.slice(1)).toEqual([questions.removeFailed]));
  press(texts.removeAll);
  press(questions.removeAll);
  await waitFor(() => expect(toasts.slice(2)).toEqual([questions.removeAllFailed]));
  expect(screen.getByRole('button', { name: 'انسخ الكود 22222-22222' })).toBeTruthy();
});
