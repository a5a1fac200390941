export { NotificationBell } from './notifications/notification-bell.tsx';
export { useUnreadCount } from './notifications/notifications.queries.ts';
export { StudentBell } from './student-notifications/student-bell.tsx';
export { loadNewsletterView, loadNotificationsPanel } from './panels.ts';
