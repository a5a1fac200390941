export { PaymentsViews } from './payments-views.tsx';
