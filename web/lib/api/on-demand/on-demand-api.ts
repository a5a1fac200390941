/**
 * As `web/lib/api/api.ts`, with routes of parts that a page loads when they are opened. The folder is not part of the
 * script that every page loads (vite.config.ts).
 */
export { inquiries } from '#contract/lessons/inquiries.ts';
