export { NotificationBell } from './notifications/notification-bell.tsx';
export { StudentBell } from './student-notifications/student-bell.tsx';
export { unreadQuery } from './student-notifications/unread.queries.ts';
export { loadPushOffer } from './student-notifications/load-push-offer.ts';
export { opensPush } from './student-notifications/opens-push.ts';
export { PushSettings } from './student-notifications/push-settings.tsx';
export { studentPushTexts } from './student-notifications/student-push.texts.ts';
export { loadNewsletterView, loadNotificationsPanel } from './panels.ts';
