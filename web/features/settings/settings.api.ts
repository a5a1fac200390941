export { SettingsButton } from './settings-button.tsx';
