// The dashboard loads these when they are first shown.

export const loadClassSession = async () => (await import('./class-session.tsx')).ClassSessionView;

export const loadOpenSessionButton = async () =>
  (await import('./open-session-button.tsx')).OpenSessionButton;

export const loadSessionList = async () => (await import('./session-list.tsx')).SessionList;

export const loadStudentAttendance = async () =>
  (await import('./student-attendance.tsx')).StudentAttendance;

export const loadStudentCard = async () => (await import('./student-card.tsx')).StudentCard;
