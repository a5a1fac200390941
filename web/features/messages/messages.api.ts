export { NotificationBell } from './notifications/notification-bell.tsx';
export { useUnreadCount } from './notifications/notifications.queries.ts';
export { loadNewsletterView, loadNotificationsPanel } from './panels.ts';
