import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { AbsenceMessages } from './absence-messages.tsx';
import { absenceMessagesTexts as texts } from './absence-messages.texts.ts';

test('all are sent after a question, and who was refused is named with the reason', async () => {
  let ready = [{ id: '1', text: 'متابعة حضور سعاد:\n\nغابت اليوم.' }];
  let messages: object[] = [];
  serve((request) => {
    if (request.method === 'POST') {
      ready = [];
      messages = [
        {
          id: '1',
          firstName: 'سعاد',
          lastName: 'حسن',
          state: 'refused',
          reason: 'noChat',
          code: '131026',
        },
      ];
      return Response.json({ queuedCount: 1 });
    }
    return Response.json({ gateway: 'whatsapp', ready, messages });
  });
  renderOnPage(<AbsenceMessages sessionId="s1" />);
  fireEvent.click(await screen.findByRole('button', { name: texts.send(1) }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('غابت اليوم.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: texts.sendNow }));
  await waitFor(() => expect(screen.getByRole('region', { name: texts.unsent(1) })).toBeTruthy());
  expect(screen.getByText(/سعاد حسن/u).textContent).toContain(
    texts.refused(texts.reasons.noChat, '131026'),
  );
  expect(screen.queryByRole('button', { name: texts.send(1) })).toBeNull();
});
