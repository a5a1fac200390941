// The dashboard loads these when they are first shown.

export const loadPrivacyPanel = async () =>
  (await import('./panel/privacy-panel.tsx')).PrivacyPanel;

export const loadStudentPrivacyPart = async () =>
  (await import('./file/student-privacy.tsx')).StudentPrivacyPart;

export const loadSamePerson = async () => (await import('./merge/same-person.tsx')).SamePerson;
