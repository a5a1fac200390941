export const loadOwnAttendance = async () =>
  (await import('./student-attendance.tsx')).OwnAttendance;
