/**
 * The contract's routes as the browser calls them. The build replaces this module by the same
 * routes without their schemas (scripts/lib/contract-routes-plugin.ts), so pages take routes from
 * here, and only forms import schemas from the contract.
 */
export { accounts } from '#contract/identity/accounts.ts';
export { courses } from '#contract/catalogue/courses.ts';
export { lessons } from '#contract/catalogue/lessons.ts';
