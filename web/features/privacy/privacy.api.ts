export { loadOwnDataSection } from './own/load-own-data-section.ts';
export { loadPrivacyPanel, loadStudentPrivacyPart } from './panels.ts';
