/** The form of the chosen method; only one is on the page. */
export const paymentFormId = 'payment-form';
