export { NotificationBell } from './notification-bell.tsx';
export { useUnreadCount } from './notifications.queries.ts';
