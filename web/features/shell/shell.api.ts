export { useThemeChoice } from './theme-toggle.tsx';
