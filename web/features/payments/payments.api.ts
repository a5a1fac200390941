export { CollectButton, loadCollectSheet } from './collections/collect-button.tsx';
export { CollectedPayments } from './collections/collected-payments.tsx';
export { WithSessionMoney } from './paid-months/with-session-money.tsx';
export { SubscriptionSection } from './own-subscription/subscription-section.tsx';
export { StatementSection, StudentBalance } from './statements/statement-section.tsx';
export { StudentPayments } from './panel/student-payments.tsx';
export { useWaitingPayments } from './panel/use-waiting-payments.ts';
export { loadPaymentsViews } from './panels.ts';
