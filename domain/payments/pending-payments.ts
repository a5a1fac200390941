/**
 * The maximum number of pending payments of one student: more would block discount codes and hide the payments of
 * others.
 */
export const maxPendingPayments = 3;
