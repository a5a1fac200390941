import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

function Form() {
  const form = useForm({ defaultValues: { password: 'abc', confirmation: '' } });
  return <NewPasswordFields form={form} password="password" confirmation="confirmation" />;
}

test('the six checks describe the field of the password for a screen reader', async () => {
  renderOnPage(<Form />);
  const [field] = await screen.findAllByLabelText(/كلمة المرور/u, { selector: 'input' });
  const described = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  const lists = described.map((id) => document.getElementById(id)).filter((part) => part !== null);
  expect(lists.flatMap((list) => [...list.querySelectorAll('li')])).toHaveLength(6);
});
