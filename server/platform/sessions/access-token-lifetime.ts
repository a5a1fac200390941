/** How long an access token is valid (decisions §3). */
export const accessTokenLifetimeInSeconds = 15 * 60;
