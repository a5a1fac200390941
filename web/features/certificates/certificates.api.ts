export { CertificatePreview } from './certificate-preview.tsx';
export type { Certificate } from './certificates.queries.ts';
