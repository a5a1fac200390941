import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { paymentColumns } from './payment-columns.tsx';
import type { Payment } from './payments.queries.ts';

const payment = { id: 'p1', number: 7, studentId: 's1', studentName: 'سلمى حسن' } as Payment;
const [payer] = paymentColumns({ onOpen: () => undefined, onReceipt: () => undefined });

test.each([
  [false, 1],
  [true, 0],
])(
  'a payment of a student with an account (%s) says %i times that it is not activated',
  (hasAccount, count) => {
    renderOnPage(
      <>{payer?.cell({ ...payment, studentHasAccount: hasAccount })}</>,
      '/admin/dashboard',
    );
    expect(screen.getByText('#7')).toBeTruthy();
    expect(screen.queryAllByText('لم يفعّل')).toHaveLength(count);
  },
);
