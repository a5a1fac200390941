/** What other features may use of this one: the signed-in account as it is stored. */
export { accountQuery } from './profile.queries.ts';
