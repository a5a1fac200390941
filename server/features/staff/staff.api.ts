export { createStaffRights } from './staff-rights.ts';
