export {
  loadAbsenceMessages,
  loadOwnParentLinkSection,
  loadParentLinkPart,
  loadWeeklyMessages,
} from './panels.ts';
