/** Payments of one student that may wait at a time, whoever decides them: more would hold discounts and bury those of others. */
export const maxPendingPayments = 3;
