import type { PushMessage } from '#domain/messages/push-message.ts';
import { paths } from '#web/paths/paths.ts';
import { studentLinkOf } from '#web/paths/student-notification-link.ts';
import { worker } from './worker-scope.ts';

const panel = '/admin/dashboard?tab=notifications';

/** Where a message leads: the teacher's to the panel, a student's to what its line is about, or to the list. */
const pathOf = ({ student }: PushMessage): string => {
  if (student === undefined) return panel;
  return (student.line && studentLinkOf(student.line)) ?? paths.notifications();
};

/** Shows a push message. */
export const showMessage = (message: PushMessage): Promise<void> =>
  // A message replaces an earlier one with the same tag, such as one with a lower count.
  worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    dir: 'rtl',
    lang: 'ar',
    icon: '/icons/icon-192.png',
    data: pathOf(message),
  });

/** The path behind a notification; one that an earlier worker showed was the teacher's. */
export const shownPath = ({ data }: Notification): string =>
  typeof data === 'string' ? data : panel;

/**
 * Leads to a page. The teacher's is shown in a window of the dashboard if one is open. A student's has a window of its own
 * unless it is open already, so that no exam and no typed text is left.
 */
export async function openPath(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const target = new URL(path, worker.location.origin);
  const isShown = ({ url }: WindowClient) => {
    const { pathname, search } = new URL(url);
    return pathname === target.pathname && search === target.search;
  };
  const isDashboard = ({ url }: WindowClient) => new URL(url).pathname.startsWith('/admin/');
  const open = windows.find(isShown) ?? (path === panel ? windows.find(isDashboard) : undefined);
  if (!open) {
    await worker.clients.openWindow(path);
    return;
  }
  await open.focus();
  if (!isShown(open)) await open.navigate(path);
}

/** This device gets no more messages of the person who leaves it. The server finds out at its next message. */
export async function endMessages(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
