export type { RenderWithMoney } from './session-money.ts';
export { LatestAttendance } from './latest-attendance.tsx';
export { latestAttendanceQuery } from './attendance.queries.ts';
export { loadOwnAttendance } from './load-own-attendance.ts';
export { loadOwnCode } from './load-own-code.ts';
export {
  loadClassSession,
  loadOpenSessionButton,
  loadSessionList,
  loadStudentAttendance,
  loadStudentCard,
} from './panels.ts';
