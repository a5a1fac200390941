export { LatestAttendance } from './latest-attendance.tsx';
export { latestAttendanceQuery } from './attendance.queries.ts';
export {
  loadClassSession,
  loadOpenSessionButton,
  loadOwnAttendance,
  loadSessionList,
  loadStudentAttendance,
} from './panels.ts';
