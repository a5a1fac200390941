/**
 * As `web/lib/api/api.ts`, with the routes of the page that uses an invitation. The folder is not part of the script
 * that every page loads (vite.config.ts).
 */
export { ownInvitation } from '#contract/dashboard/student-import.ts';
