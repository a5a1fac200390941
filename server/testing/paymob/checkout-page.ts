import type { Intention } from './transactions.ts';

/** The page on which a person pays, with one button for each outcome that a test wants to see. */
export const checkoutPage = (
  { amount, clientSecret }: Intention,
  step: 'choose' | 'three_d_secure',
): string => {
  const button = (action: string, label: string) =>
    `<button name="action" value="${action}">${label}</button>`;
  const buttons =
    step === 'choose'
      ? [button('pay', 'Pay'), button('decline', 'Decline'), button('three_d_secure', '3-D Secure')]
      : [button('pay', 'Confirm the code'), button('decline', 'Wrong code')];
  return `<!doctype html>
<html lang="en">
  <title>Paymob for tests</title>
  <h1>${step === 'choose' ? 'Pay' : '3-D Secure'} ${(amount / 100).toFixed(2)} EGP</h1>
  <form method="post" action="/unifiedcheckout/">
    <input type="hidden" name="clientSecret" value="${clientSecret}">
    ${buttons.join('\n    ')}
  </form>
</html>`;
};
