/** One file for what the shell loads once somebody is signed in. */
export { AccountMenu } from './account-menu.tsx';
export { NetworkNotice } from './network-notice.tsx';
export { StudentBar } from './student-bar.tsx';
