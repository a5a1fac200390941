import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { AssistantsPanel } from './assistants-panel.tsx';
import { dayTexts, roleTexts, staffFormTexts, staffTexts as texts } from './staff.texts.ts';

const active = {
  id: 'a1',
  name: 'هند سمير',
  email: 'hind@example.com',
  role: 'questions',
  groups: [{ id: 'g1', name: 'مجموعة السبت' }],
  state: 'active',
  invitedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  lastActiveAt: '2026-11-26T10:00:00.000Z',
  openSessions: 2,
};
const invited = {
  ...active,
  id: 'a2',
  name: 'كريم فؤاد',
  groups: null,
  state: 'invited',
  lastActiveAt: null,
  openSessions: 0,
};

describe('the page of assistants', () => {
  test('the page announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<AssistantsPanel />);
    expect(screen.getByText(texts.loading)).toBeTruthy();
  });

  test('the page shows a failure with a retry', async () => {
    serve(refuseWith(500));
    renderOnPage(<AssistantsPanel />);
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('the page offers an invitation while there is no assistant', async () => {
    serve(answerWith([]));
    renderOnPage(<AssistantsPanel />);
    expect(await screen.findByText(texts.empty)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.invite })).toBeTruthy();
  });

  test('the page shows the role, the groups and the state of each, and what can be done now', async () => {
    serve(answerWith([active, invited]));
    renderOnPage(<AssistantsPanel />);
    const [, first, second] = await screen.findAllByRole('row');
    if (!first || !second) throw new Error('There are no rows.');
    expect(first.textContent).toContain(roleTexts.questions.name);
    expect(first.textContent).toContain('مجموعة السبت');
    expect(first.textContent).toContain(texts.openOn(2));
    expect(within(first).getByRole('button', { name: texts.endSessions })).toBeTruthy();
    expect(within(first).queryByRole('button', { name: texts.renew })).toBeNull();
    expect(second.textContent).toContain(texts.allStudents);
    expect(within(second).getByRole('button', { name: texts.renew })).toBeTruthy();
    expect(within(second).queryByRole('button', { name: texts.showDay })).toBeNull();
  });

  test('the link of an invitation is shown once it was made', async () => {
    serve(answerWith([]));
    renderOnPage(<AssistantsPanel />);
    fireEvent.click(await screen.findByRole('button', { name: texts.invite }));
    fireEvent.change(screen.getByLabelText(/^الاسم/u), { target: { value: 'كريم فؤاد' } });
    fireEvent.change(screen.getByLabelText(/^البريد/u), { target: { value: 'k@example.com' } });
    fireEvent.click(screen.getByRole('radio', { name: /السنتر والتحصيل/u }));
    const link = 'https://kimya.test/staff-invitation?token=t';
    serve(({ method }) => Response.json(method === 'GET' ? [] : { assistant: invited, link }));
    fireEvent.click(screen.getByRole('button', { name: staffFormTexts.send }));
    expect(await screen.findByText(link)).toBeTruthy();
  });

  test('the day of an assistant names what was done, and to whom', async () => {
    serve(answerWith([active]));
    renderOnPage(<AssistantsPanel />);
    const button = await screen.findByRole('button', { name: texts.showDay });
    serve(
      answerWith({
        day: '2026-11-27',
        totals: [{ action: 'student.update', count: 3 }],
        actions: [
          {
            id: 'e1',
            action: 'student.update',
            studentName: 'سارة علي',
            happenedAt: '2026-11-27T10:00:00.000Z',
          },
        ],
      }),
    );
    fireEvent.click(button);
    expect(await screen.findByText('سارة علي')).toBeTruthy();
    expect(screen.getByText(dayTexts.times(3))).toBeTruthy();
    expect(screen.getAllByText(/غيّر بيانات طالب/u)).toHaveLength(2);
  });
});
