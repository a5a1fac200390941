import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { consentTexts } from '#web/features/privacy/shared/privacy.texts.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { OwnDataSection } from './own-data-section.tsx';

const consent = {
  givenBy: 'guardian',
  guardianName: '',
  recordedBy: null,
  wording: 'أوافق على الرسائل',
  version: 1,
  givenAt: '2026-11-20T10:00:00.000Z',
  withdrawnAt: null,
};

const own = {
  deletion: null,
  consents: [
    { ...consent, id: 'c1', source: 'families', kind: 'messages' },
    { ...consent, id: 'c2', source: 'honors', kind: 'student' },
  ],
};

describe('a student’s data in the profile', () => {
  test('a parent’s consent to messages is listed and withdrawn, and those of the honors stand in their own section', async () => {
    let withdrawnAt: string | null = null;
    const calls = serve(({ method }) => {
      if (method === 'DELETE') withdrawnAt = consent.givenAt;
      return Response.json({
        ...own,
        consents: own.consents.map((shown) => ({ ...shown, withdrawnAt })),
      });
    });
    renderOnPage(<OwnDataSection />);
    const row = await screen.findByRole('listitem');
    expect(within(row).getByRole('heading', { name: 'رسائل المتابعة إلى ولي الأمر' })).toBeTruthy();
    fireEvent.click(within(row).getByRole('button'));
    const question = screen.getByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: consentTexts.withdraw }));
    await waitFor(() => expect(calls).toContain('DELETE /api/user/me/consents/c1'));
    expect(await screen.findByText(consentTexts.withdrawn)).toBeTruthy();
  });
});
