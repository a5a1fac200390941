export { CertificateSettingsButton } from './design/certificate-settings-button.tsx';
export { loadWonCertificate } from './share/load-won-certificate.ts';
