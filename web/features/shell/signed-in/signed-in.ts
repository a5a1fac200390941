/** One file for what the shell loads once somebody is signed in. */
export { AccountMenu } from './account-menu.tsx';
export { StudentWatch } from './student-watch.tsx';
export { StudentBar } from './student-bar.tsx';
