export { BankPanel } from './bank-panel.tsx';
