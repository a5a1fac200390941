export { AccountCard, AccountLink } from './account-card.tsx';
export { NewPasswordFields } from './new-password-fields.tsx';
export { newPasswordProblem } from './new-password-problem.ts';
export { withFullName } from './with-full-name.ts';
