export { createGateway, type GatewayInUse } from './gateways/create-gateway.ts';
export { handlePendingPayments, settlePendingNow } from './settle-pending.service.ts';
