export { AssistantsPanel } from './assistants-panel.tsx';
