export { loadAssistantsPanel } from './panels.ts';
