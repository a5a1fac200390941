/** The public interface of this feature: the signed-in account as it is stored. */
export { accountQuery } from './sections/profile.queries.ts';
