export { AccessCodesPanel } from './access-codes-panel.tsx';
