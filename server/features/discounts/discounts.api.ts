export { createDiscount } from './save-discount.service.ts';
