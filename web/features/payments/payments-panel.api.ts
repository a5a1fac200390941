export { PaymentsPanel } from './panel/payments-panel.tsx';
