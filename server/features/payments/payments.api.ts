export { createGateway, type GatewayInUse } from './gateways/create-gateway.ts';
export { listPaymentViews } from './payment-views.repository.ts';
export { presentPayment } from './payments.presenter.ts';
export { handlePendingPayments, settlePendingNow } from './settle-pending.service.ts';
