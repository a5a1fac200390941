export { createGateway, type GatewayInUse } from './gateways/create-gateway.ts';
