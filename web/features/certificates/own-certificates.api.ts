/**
 * The certificates' cache for other features. Separate from `certificates.api.ts`, which also imports the drawing
 * code.
 */
export { refreshOwnCertificates } from './certificate/certificates.queries.ts';
