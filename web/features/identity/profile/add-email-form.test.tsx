import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { AddEmailForm } from './add-email-form.tsx';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.addEmail;

test('the address and the password are sent, and a wrong password is said at its field', async () => {
  const wrong = 'كلمة المرور الحالية غير صحيحة.';
  serve(async (request) => {
    const { email, password } = JSON.parse(await request.text());
    if (password !== 'Tarkib!2026') {
      const errors = { password: [wrong] };
      return Response.json({ status: 400, message: wrong, errors }, { status: 400 });
    }
    return Response.json({ message: `أرسلنا إلى ${email}` });
  });
  renderOnPage(<AddEmailForm />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), {
      target: { value },
    });
  type(texts.email, ' mona@example.com ');
  type(texts.password, 'wrong');
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
  expect(await screen.findAllByText(wrong)).toHaveLength(1);
  type(texts.password, 'Tarkib!2026');
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
  expect(await screen.findByText('أرسلنا إلى mona@example.com')).toBeTruthy();
});
