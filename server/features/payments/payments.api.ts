export { createGateway, type GatewayInUse } from './gateways/create-gateway.ts';
export { countWaiting as countWaitingReceipts } from './receipts/receipts.repository.ts';
export { handlePendingPayments, settlePendingNow } from './settle-pending.service.ts';
