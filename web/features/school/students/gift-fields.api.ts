export { GiftFields } from './gift-fields.tsx';
export { useGiftForm } from './gift-form.ts';
