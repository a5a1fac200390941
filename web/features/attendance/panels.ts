// The dashboard loads these when they are first shown, and the page of results the student's own sessions.

export const loadClassSession = async () => (await import('./class-session.tsx')).ClassSessionView;

export const loadOpenSessionButton = async () =>
  (await import('./open-session-button.tsx')).OpenSessionButton;

export const loadSessionList = async () => (await import('./session-list.tsx')).SessionList;

export const loadStudentAttendance = async () =>
  (await import('./student-attendance.tsx')).StudentAttendance;

export const loadOwnAttendance = async () =>
  (await import('./student-attendance.tsx')).OwnAttendance;
