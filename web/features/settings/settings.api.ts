export { MaintenanceMark, SettingsButton } from './settings-button.tsx';
