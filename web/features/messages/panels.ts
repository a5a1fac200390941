// The dashboard loads these when they are first shown.

export const loadNewsletterView = async () =>
  (await import('./newsletter/newsletter-view.tsx')).NewsletterView;

export const loadNotificationsPanel = async () =>
  (await import('./notifications/notifications-panel.tsx')).NotificationsPanel;
