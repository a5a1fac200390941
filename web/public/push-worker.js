// Shows the push messages of the teacher's notifications. It takes no requests: it is only for these.

const panel = '/admin/dashboard?tab=notifications';

addEventListener('push', (event) => {
  const { title, body, tag } = event.data.json();
  // A line that grew takes the place of what it said before.
  const options = { body, tag, dir: 'rtl', lang: 'ar', icon: '/icons/icon-192.png' };
  event.waitUntil(registration.showNotification(title, options));
});

const openPanel = async () => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (!open) return clients.openWindow(panel);
  await open.focus();
  return open.navigate(panel);
};

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPanel());
});
