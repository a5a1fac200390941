export { AccountCard, AccountLink } from './account-card.tsx';
export { accountTexts } from './accounts.texts.ts';
export { NewPasswordFields } from './new-password-fields.tsx';
export { newPasswordProblem } from './new-password-problem.ts';
export { OnwardNotice } from './onward-notice.tsx';
export { useDelayedNavigation } from './use-delayed-navigation.ts';
export { withFullName } from './with-full-name.ts';
