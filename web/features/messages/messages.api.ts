export { NotificationBell } from './notifications/notification-bell.tsx';
export { StudentBell } from './student-notifications/student-bell.tsx';
export { loadPushOffer } from './student-notifications/load-push-offer.ts';
export { PushSettings } from './student-notifications/push-settings.tsx';
export { studentPushTexts } from './student-notifications/student-push.texts.ts';
export { loadNewsletterView, loadNotificationsPanel } from './panels.ts';
