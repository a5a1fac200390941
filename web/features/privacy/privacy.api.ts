export { loadOwnDataSection } from './own/load-own-data-section.ts';
export { loadPrivacyPanel, loadSamePerson, loadStudentPrivacyPart } from './panels.ts';
