import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { neverAnswer, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { PaperAboveSheet } from './paper-above-sheet.tsx';
import { paperTexts as texts } from './paper.texts.ts';

beforeEach(() => {
  localStorage.clear();
  serve(neverAnswer);
});

const renderPaper = (isPaperShown = true) =>
  renderOnPage(
    <PaperAboveSheet examId="e1" href="/files/f1?token=1" isPaperShown={isPaperShown}>
      <p>ورقة الإجابة</p>
    </PaperAboveSheet>,
  );

const border = () => screen.getByRole('separator', { name: texts.border });
const shareNow = () => border().getAttribute('aria-valuenow');

test('paper and sheet begin with half of the height each', () => {
  renderPaper();
  expect(screen.getByRole('region', { name: texts.paper })).toBeDefined();
  expect(screen.getByText('ورقة الإجابة')).toBeDefined();
  expect(shareNow()).toBe('50');
});

test('the arrow keys move the border within its limits, and the device remembers it', () => {
  renderPaper();
  for (let press = 0; press < 5; press++) fireEvent.keyDown(border(), { key: 'ArrowUp' });
  expect(shareNow()).toBe('20');
  for (let press = 0; press < 2; press++) fireEvent.keyDown(border(), { key: 'ArrowDown' });
  expect(shareNow()).toBe('40');
  document.body.replaceChildren();
  renderPaper();
  expect(shareNow()).toBe('40');
});

test('a device that stores nothing keeps the split while the exam is taken', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  renderPaper();
  fireEvent.keyDown(border(), { key: 'ArrowDown' });
  expect(shareNow()).toBe('60');
});

test('without the paper the sheet stands alone', () => {
  renderPaper(false);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.getByText('ورقة الإجابة')).toBeDefined();
});
