import { worker } from './worker-scope.ts';

const panel = '/admin/dashboard?tab=notifications';

type Message = { title: string; body: string; tag: string };

/** Shows a push message of the teacher's notifications. */
export const showMessage = ({ title, body, tag }: Message): Promise<void> =>
  // A message replaces an earlier one with the same tag, such as one with a lower count.
  worker.registration.showNotification(title, {
    body,
    tag,
    dir: 'rtl',
    lang: 'ar',
    icon: '/icons/icon-192.png',
  });

/** Leads to the panel, in a window of the teacher's pages if one is open. */
export async function openPanel(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (!open) {
    await worker.clients.openWindow(panel);
    return;
  }
  await open.focus();
  await open.navigate(panel);
}
