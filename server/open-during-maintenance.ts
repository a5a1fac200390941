import { accounts } from '#contract/identity/accounts.ts';
import { gatewayCallbacks } from '#contract/payments/gateway-callbacks.ts';
import { secondStep } from '#contract/identity/second-step.ts';
import { settings } from '#contract/settings/settings.ts';

/**
 * Calls that stay open during maintenance: the teacher's sign-in and sign-out, the settings, which include the
 * maintenance switch, and the callbacks of payment gateways.
 */
export const openDuringMaintenance = [
  accounts.adminLogin,
  secondStep.signIn,
  accounts.refreshToken,
  accounts.revokeToken,
  settings.get,
  ...Object.values(gatewayCallbacks),
];
