import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { backupsTexts as texts } from './backups.texts.ts';

const proven = {
  id: 'b1',
  madeAt: '2026-11-23T01:40:00.000Z',
  sizeInBytes: 1_288_490_189,
  outcome: 'proven',
  lostFileCount: null,
};
const failed = {
  id: 'b2',
  madeAt: '2026-11-24T01:40:00.000Z',
  sizeInBytes: null,
  outcome: 'failed',
  lostFileCount: null,
};
const incomplete = { ...failed, sizeInBytes: 5_000_000, outcome: 'incomplete', lostFileCount: 3 };

describe('the panel of backups', () => {
  test('the panel announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<BackupsPanel />);
    expect(screen.getByText(texts.loading)).toBeTruthy();
  });

  test('the panel shows a failure with a retry', async () => {
    serve(refuseWith(500));
    renderOnPage(<BackupsPanel />);
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('the panel says when the first backup comes while there is none', async () => {
    serve(answerWith([]));
    renderOnPage(<BackupsPanel />);
    expect(await screen.findByText(texts.none)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.download })).toBeNull();
  });

  test('the panel names the last proven backup with its time and size, and offers it', async () => {
    serve(answerWith([proven]));
    renderOnPage(<BackupsPanel />);
    expect(
      await screen.findByText(/^آخر نسخة سليمة: .*2026، 3:40 ص، 1\.2 جيجابايت$/u),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.download })).toBeTruthy();
    expect(screen.queryByText(texts.lastNight.failed)).toBeNull();
  });

  test('the panel says that the last night failed, and still offers the backup before it', async () => {
    serve(answerWith([failed, proven]));
    renderOnPage(<BackupsPanel />);
    expect(await screen.findByText(texts.lastNight.failed)).toBeTruthy();
    expect(screen.getByText(texts.outcomes.failed())).toBeTruthy();
    expect(screen.getAllByRole('button', { name: texts.downloadThis })).toHaveLength(1);
  });

  test('the panel says how many files the last night lacks, and offers its archive too', async () => {
    serve(answerWith([incomplete, proven]));
    renderOnPage(<BackupsPanel />);
    expect(await screen.findByText(texts.lastNight.incomplete)).toBeTruthy();
    expect(screen.getByText('ناقصة: 3 ملفات')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: texts.downloadThis })).toHaveLength(2);
  });

  test('the panel says that the last night could not be restored for a trial, and offers it', async () => {
    serve(answerWith([{ ...failed, sizeInBytes: 5_000_000, outcome: 'untested' }]));
    renderOnPage(<BackupsPanel />);
    expect(await screen.findByText(texts.lastNight.untested)).toBeTruthy();
    expect(screen.getByText(texts.outcomes.untested())).toBeTruthy();
    expect(screen.getAllByRole('button', { name: texts.downloadThis })).toHaveLength(1);
  });

  test('the panel shows the key only after a click', async () => {
    serve(answerWith([]));
    renderOnPage(<BackupsPanel />);
    await screen.findByText(texts.none);
    expect(screen.queryByText(/AGE-SECRET-KEY/u)).toBeNull();
    serve(answerWith({ key: 'AGE-SECRET-KEY-1TEST' }));
    fireEvent.click(screen.getByRole('button', { name: texts.showKey }));
    expect(await screen.findByText('AGE-SECRET-KEY-1TEST')).toBeTruthy();
  });
});
