export { CertificateSettingsButton } from './certificate-settings-button.tsx';
