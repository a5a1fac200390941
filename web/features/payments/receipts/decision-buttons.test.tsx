import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { reasonTexts, reviewTexts as texts } from './receipts.texts.ts';

type Confirmation = 'gateway' | 'teacher';

function show(status: PaymentStatus, confirmedBy: Confirmation) {
  const onDecided = vi.fn<() => void>();
  renderOnPage(
    <DecisionButtons
      payment={{ paymentId: 'p1', status, confirmedBy, studentName: 'منى' }}
      onDecided={onDecided}
    />,
  );
  return onDecided;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the decisions about a payment', () => {
  test.each<[PaymentStatus, Confirmation, string[]]>([
    ['pending', 'teacher', [texts.reject, texts.accept]],
    ['pending', 'gateway', [texts.reject, texts.accept]],
    ['completed', 'teacher', [texts.takeBack]],
    ['completed', 'gateway', []],
    ['failed', 'teacher', [texts.acceptLater]],
    ['failed', 'gateway', []],
    ['held', 'gateway', [texts.accept]],
    ['refunded', 'teacher', []],
  ])('a %s payment that the %s confirms offers %j', (status, confirmedBy, offered) => {
    show(status, confirmedBy);
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(offered);
  });

  test('an accepted receipt is stored at once', async () => {
    const calls = serve(answerWith({}));
    const onDecided = show('pending', 'teacher');
    click(texts.accept);
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(calls).toEqual(['PATCH /api/payments/p1/verify']);
  });

  test('an acceptance in place of the gateway asks for a confirmation first', async () => {
    const calls = serve(answerWith({}));
    const onDecided = show('pending', 'gateway');
    click(texts.accept);
    expect(screen.getByText(texts.acceptGatewayQuestion('منى'))).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: texts.accept }).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  });

  test('money at a price that no longer holds is accepted after a question that says so', async () => {
    const calls = serve(answerWith({}));
    const onDecided = show('held', 'gateway');
    click(texts.accept);
    expect(screen.getByText(texts.acceptHeldQuestion('منى'))).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: texts.accept }).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(calls).toEqual(['PATCH /api/payments/p1/verify']);
  });

  test('a rejection needs a reason, and a ready one is enough', async () => {
    const calls = serve(answerWith({}));
    const onDecided = show('pending', 'teacher');
    click(texts.reject);
    click(reasonTexts.reject.confirm);
    expect(await screen.findByText(reasonTexts.missing)).toBeTruthy();
    expect(calls).toEqual([]);
    click(reasonTexts.reject.templates[1]);
    click(reasonTexts.reject.confirm);
    await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(calls).toEqual(['PATCH /api/payments/p1/reject']);
  });
});
