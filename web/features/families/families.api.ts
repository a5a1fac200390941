export { loadOwnParentLinkSection, loadParentLinkPart, loadWeeklyMessages } from './panels.ts';
