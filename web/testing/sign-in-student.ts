import { storeTokens } from '#web/lib/session/tokens.ts';

/** Signs the student `s1` in on the page, with or without a subscription. */
export const signInStudent = (isPremium = false): void => {
  const role = isPremium ? ['student', 'Premium'] : ['student'];
  const claims = btoa(JSON.stringify({ sub: 's1', email: 'student@example.com', role }));
  storeTokens({
    accessToken: `e30.${claims}.`,
    refreshToken: 'refresh',
    accessTokenExpires: '2999-01-01T00:00:00Z',
  });
};
