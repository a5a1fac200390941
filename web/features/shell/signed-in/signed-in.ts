/** What the shell loads for signed-in people, in one file. */
export { AccountMenu } from './account-menu.tsx';
export { StudentBell } from '#web/features/messages/messages.api.ts';
export { StudentWatch } from './student-watch.tsx';
export { StudentBar } from './student-bar.tsx';
