import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerWith, neverAnswer, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { certificateTexts as texts } from './certificate/certificates.texts.ts';
import MyCertificatesPage from './my-certificates.page.tsx';

describe('the page of a student’s certificates', () => {
  test('the page announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<MyCertificatesPage />);
    expect(screen.getByText(texts.loading)).toBeTruthy();
  });

  test('the page without a certificate says how to get one', async () => {
    serve(answerWith([]));
    renderOnPage(<MyCertificatesPage />);
    expect(await screen.findByText(texts.empty)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.browseCourses })).toBeTruthy();
  });

  test('the page names a lost connection, and the retry loads it', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), answerWith([])];
    serve((request) => answers.shift()!(request));
    renderOnPage(<MyCertificatesPage />);
    expect(await screen.findByText(texts.loadBroken)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByText(texts.empty)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
