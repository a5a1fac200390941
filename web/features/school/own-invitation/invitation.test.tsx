import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountTexts } from '#web/features/identity/identity.api.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import InvitationPage from './invitation.page.tsx';
import { invitationTexts } from './invitation.texts.ts';

test('the teacher’s device stays one when a code opens nothing and is typed again', async () => {
  const refusal = { status: 404, code: 'invitation.invalid', message: 'الرمز غير صالح' };
  const calls = serve(() => Response.json(refusal, { status: 404 }));
  renderOnPage(<InvitationPage />, '/invitation?code=K7M3P9RXTW&device=teacher');
  const field = await screen.findByLabelText(new RegExp(`^${invitationTexts.code}`, 'u'));
  fireEvent.change(field, { target: { value: '29KX7FT5DF' } });
  fireEvent.click(screen.getByRole('button', { name: invitationTexts.next }));
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByRole('button', { name: invitationTexts.next });
  expect(screen.queryByRole('link', { name: accountTexts.register.login })).toBeNull();
});
