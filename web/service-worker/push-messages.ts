import type { PushMessage } from '#domain/messages/push-message.ts';
import { paths } from '#web/paths/paths.ts';
import { studentLinkOf } from '#web/paths/student-notification-link.ts';
import { noteOpenedLine } from './account-cache.ts';
import { worker } from './worker-scope.ts';

const panel = '/admin/dashboard?tab=notifications';

/** Where a message leads: the teacher's to the panel, a student's to what its line is about, or to the list. */
const pathOf = ({ student }: PushMessage): string => {
  if (student === undefined) return panel;
  return (student.line && studentLinkOf(student.line)) ?? paths.notifications();
};

/** What the worker stores with a notification: where it leads, and the student's line that is read once it is opened. */
type Shown = { path: string; lineId: string | undefined };

/** Shows a push message. */
export const showMessage = (message: PushMessage): Promise<void> =>
  // A message replaces an earlier one with the same tag, such as one with a lower count.
  worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    dir: 'rtl',
    lang: 'ar',
    icon: '/icons/icon-192.png',
    data: { path: pathOf(message), lineId: message.student?.line?.id } satisfies Shown,
  });

/** What is behind a notification. One that an earlier worker showed has the path alone, or was the teacher's. */
const shownBy = ({ data }: Notification): Shown => {
  if (typeof data === 'string') return { path: data, lineId: undefined };
  return data ?? { path: panel, lineId: undefined };
};

/** Leads to what a notification is about; its line is read by that. */
export async function openNotification(notification: Notification): Promise<void> {
  const { path, lineId } = shownBy(notification);
  notification.close();
  await Promise.all([lineId === undefined ? undefined : noteOpenedLine(lineId), openPath(path)]);
}

/**
 * Leads to a page. The teacher's is shown in a window of the dashboard if one is open. A student's has a window of its own
 * unless it is open already, so that no exam and no typed text is left.
 */
async function openPath(path: string): Promise<void> {
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

async function unsubscribe(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function closeShown(): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close();
}

/**
 * This device gets no more messages of the person who leaves it, and no longer shows those that it got: the next person would
 * read them. The server finds out at its next message.
 */
export const endMessages = () => Promise.allSettled([unsubscribe(), closeShown()]);
