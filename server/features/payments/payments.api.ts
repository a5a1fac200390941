export { followCancelling } from './class-charges/follow-cancelling.ts';
export { followPresence } from './class-charges/follow-presence.ts';
export { handleConfirmations } from './callbacks/confirm-transaction.service.ts';
export { createGateway, type GatewayInUse } from './gateways/create-gateway.ts';
export { findRefusedKey } from './gateways/verify-keys.ts';
export { simulatedOrderCleaner } from './gateways/simulated-orders.repository.ts';
export {
  countWaiting as countWaitingPayments,
  findPaymentFigures,
} from './panel/payment-totals.repository.ts';
export { countDebtors, findBalances, findBalancesOfGroup } from './statements/debts.repository.ts';
export { handleRefunds } from './panel/refund-jobs.ts';
export { findUnpaidStudents } from './paid-months/paid-month.service.ts';
export { storePastPayment } from './panel/store-past-payment.ts';
export { countWaiting as countWaitingReceipts } from './receipts/receipts.repository.ts';
export { handlePendingPayments, settlePendingNow } from './checkout/settle-pending.service.ts';
