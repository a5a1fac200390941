/** What other features may use of the certificates' cache, apart from `certificates.api.ts`: that one brings the drawing along. */
export { refreshOwnCertificates } from './certificates.queries.ts';
