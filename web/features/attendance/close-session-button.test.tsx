import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { closingTexts, restTexts } from './class-session.texts.ts';
import { CloseSessionButton } from './close-session-button.tsx';

const row = (id: string, firstName: string, presence: string | null) => ({
  id,
  firstName,
  lastName: 'حسن',
  cardNumber: `1000${id}`,
  centreCode: '',
  absencesBefore: 0,
  guestOf: null,
  isAdded: false,
  phoneEnds: [],
  cardDigest: '',
  phoneKey: '',
  presence,
  homework: null,
  oral: null,
});

test('the question of the end names who probably came, and records the rest as absent', async () => {
  const write = vi.fn<(changes: readonly object[]) => void>();
  renderOnPage(
    <CloseSessionButton
      session={{ id: 's1', closedAt: null }}
      rows={[row('1', 'منى', 'present'), row('2', 'أحمد', null), row('9', 'هدى', null)]}
      waitingCount={0}
      unrecorded={2}
      payerIds={new Set(['9'])}
      write={write}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: closingTexts.close }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(closingTexts.unrecorded(2))).toBeTruthy();
  expect(question.getByText(restTexts.kept(['هدى حسن']))).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: restTexts.rest(1) }));
  expect(write).toHaveBeenCalledWith([{ studentId: '2', field: 'presence', value: 'absent' }]);
});
