import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { examDraftPrefix } from '#web/lib/teacher-copies.ts';
import { answerWith, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { signInAssistant } from '#web/testing/sign-in.ts';
import { ActivationSheet } from './activation-sheet.tsx';
import { AddStudents } from './add-students.tsx';
import { labels } from '#web/ui/labels.ts';
import { activationTexts, addTexts } from './roster.texts.ts';

const student = {
  id: '0199a0de-0000-7000-8000-000000000001',
  firstName: 'سلمى',
  lastName: '',
  grade: 3,
  cardNumber: '10001',
  phone: '01012345678',
  parentPhone: '',
  state: 'walkIn',
} as const;

const activation = {
  code: 'K7M3P9RXTW',
  url: 'https://kimya.test/invitation?code=K7M3P9RXTW',
  expiresAt: '2027-02-25T10:00:00.000Z',
  isMailed: false,
};

const nameField = () => screen.getByLabelText<HTMLInputElement>(/^الاسم/u);
const add = () => fireEvent.click(screen.getByRole('button', { name: addTexts.submit }));

describe('the form that adds students', () => {
  const answer = ({ url, method }: Request) => {
    if (url.includes('/by-phone')) return Response.json([]);
    return method === 'POST' ? Response.json(student) : Response.json([]);
  };

  test('the form sends nothing without a name and a grade', async () => {
    const calls = serve(answer);
    renderOnPage(<AddStudents />);
    add();
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
    expect(calls).not.toContain('POST /api/students');
  });

  test('the form stores a student and stays ready for the next of the same grade', async () => {
    const calls = serve(answer);
    renderOnPage(<AddStudents />);
    fireEvent.change(nameField(), { target: { value: 'سلمى' } });
    fireEvent.change(screen.getByLabelText(/^الصف/u), { target: { value: '3' } });
    add();
    expect(await screen.findByRole('link', { name: 'سلمى' })).toBeTruthy();
    expect(calls.filter((made) => made === 'POST /api/students')).toHaveLength(1);
    await vi.waitFor(() => expect(nameField().value).toBe(''));
    expect(screen.getByLabelText<HTMLSelectElement>(/^الصف/u).value).toBe('3');
  });

  test('the form shows a refusal and leaves what was typed', async () => {
    const refuse = refuseWith(500, 'تعذر الحفظ الآن');
    serve((request) => (request.method === 'POST' ? refuse(request) : Response.json([])));
    renderOnPage(<AddStudents />);
    fireEvent.change(nameField(), { target: { value: 'حمزة' } });
    fireEvent.change(screen.getByLabelText(/^الصف/u), { target: { value: '1' } });
    add();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(nameField().value).toBe('حمزة');
  });
});

describe('the sheet that activates an account', () => {
  const show = () => renderOnPage(<ActivationSheet student={student} onClose={() => undefined} />);

  test('the sheet shows the code as a picture and as letters', async () => {
    serve(answerWith(activation));
    show();
    expect(await screen.findByRole('img', { name: activationTexts.qr('سلمى') })).toBeTruthy();
    expect(screen.getByText('K7M3P-9RXTW')).toBeTruthy();
  });

  test('the sheet leads this device to the activation alone', async () => {
    serve(answerWith(activation));
    show();
    fireEvent.click(await screen.findByRole('button', { name: activationTexts.here }));
    expect(await screen.findByText('/invitation?code=K7M3P9RXTW&device=teacher')).toBeTruthy();
  });

  test('the device that is handed over has no unsaved exam any more, whose right answers a student would find', async () => {
    serve(answerWith(activation));
    signInAssistant('centre');
    localStorage.setItem(`${examDraftPrefix}1`, '{}');
    show();
    const button = await screen.findByRole('button', { name: activationTexts.here });
    window.history.replaceState(null, '', '/invitation');
    fireEvent.click(button);
    await screen.findByText('/invitation?code=K7M3P9RXTW&device=teacher');
    expect(localStorage.getItem(`${examDraftPrefix}1`)).toBeNull();
    window.history.replaceState(null, '', '/');
  });

  test('the sheet mails the invitation to the address that was typed', async () => {
    const calls = serve(answerWith({ ...activation, isMailed: true }));
    show();
    const address = await screen.findByLabelText(activationTexts.emailLabel);
    fireEvent.change(address, { target: { value: 'salma@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: activationTexts.send }));
    expect(await screen.findByText('salma@example.com')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  test('the sheet shows a failure with a retry', async () => {
    serve(refuseWith(500));
    show();
    expect(await screen.findByRole('button', { name: labels.retry })).toBeTruthy();
  });
});
