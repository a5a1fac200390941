/**
 * As `web/lib/api/api.ts`, with routes that few of the signed-in pages call. The folder is not part of the script that
 * every page loads (vite.config.ts).
 */
export { honorConsents, honors } from '#contract/honors.ts';
