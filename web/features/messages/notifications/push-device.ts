import { call } from '#web/lib/calls/call.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { serviceWorkerPath } from '#web/lib/offline/service-worker-path.ts';

/** The scope of the earlier service worker, which served the teacher's pages only. */
const formerScope = '/admin/';

/** Whether this device gets push messages; `denied` was chosen in the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Why push messages could not be switched on. */
export type PushRefusal = 'denied' | 'dismissed' | 'serviceFailed' | 'saveFailed';

export class PushError extends Error {
  readonly refusal: PushRefusal;

  constructor(refusal: PushRefusal) {
    super(refusal);
    this.name = 'PushError';
    this.refusal = refusal;
  }
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

/**
 * Moves the push messages of a device from the former worker to the present one. The former subscription ends with
 * it, which the server notices at its next message.
 */
const replaceFormer = async () => {
  const former = await navigator.serviceWorker.getRegistration(formerScope);
  if (!former || new URL(former.scope).pathname !== formerScope) return;
  const wasOn = (await former.pushManager.getSubscription()) !== null;
  await former.unregister();
  if (!wasOn) return;
  const { publicKey } = await call(notifications.pushKey, {});
  await store(await subscribe(publicKey));
};

const store = async (subscription: PushSubscription): Promise<string> => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await call(notifications.subscribe, {
    body: { endpoint, keys: { p256dh, auth } },
  });
  return id;
};

/** The state of this device. If push messages are on, stores the subscription again for the present session. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  await replaceFormer().catch(() => undefined);
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await store(subscription);
  return 'on';
}

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  try {
    await navigator.serviceWorker.register(serviceWorkerPath);
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new PushError('serviceFailed');
  }
};

/** Asks the person and the browser for push messages. @throws PushError */
export async function switchPushOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new PushError(permission === 'denied' ? 'denied' : 'dismissed');
  }
  const { publicKey } = await call(notifications.pushKey, {});
  const subscription = await subscribe(publicKey);
  await store(subscription).catch(async () => {
    await subscription.unsubscribe();
    throw new PushError('saveFailed');
  });
}

/** The device gets no more messages, also when the server cannot be reached: it then finds out by itself. */
export async function switchPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const id = await store(subscription).catch(() => undefined);
  await subscription.unsubscribe();
  if (id !== undefined) await call(notifications.unsubscribe, { params: { id } });
}
