export { DiscountsPanel } from './discounts-panel.tsx';
