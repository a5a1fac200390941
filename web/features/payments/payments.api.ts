export { CollectButton, loadCollectSheet } from './collections/collect-button.tsx';
export { CollectedPayments } from './collections/collected-payments.tsx';
export { SessionMoney } from './paid-months/session-money.tsx';
export { StudentMonth } from './paid-months/student-month.tsx';
export { SubscriptionSection } from './own-subscription/subscription-section.tsx';
export { StatementSection, StudentBalance } from './statements/statement-section.tsx';
export { StudentPayments } from './panel/student-payments.tsx';
export { useWaitingPayments } from './panel/use-waiting-payments.ts';
export { loadPaymentsViews } from './panels.ts';
