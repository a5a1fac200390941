export { PayerPhoneField, usePayerPhone } from './payer-phone/payer-phone-field.tsx';
