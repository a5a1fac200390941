/**
 * The certificates' cache for other features. Separate from `certificates.api.ts`, which also imports the drawing
 * code.
 */
export { refreshOwnCertificates } from './certificates.queries.ts';
