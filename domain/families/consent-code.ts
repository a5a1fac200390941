/** How long the code works that a parent is sent, and how many wrong tries end it (decisions/0210). */
export const consentCode = {
  lifetimeInMilliseconds: 48 * 60 * 60 * 1000,
  maxWrongTries: 5,
} as const;
