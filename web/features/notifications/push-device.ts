import { call } from '#web/lib/api/call.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';

/** Served from the root, and used for the teacher's pages only. */
const worker = { path: '/push-worker.js', scope: '/admin/' };

/** Whether this device gets push messages; `denied` is what the person told the browser. */
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
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

const store = async (subscription: PushSubscription): Promise<string> => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await call(notifications.subscribe, {
    body: { endpoint, keys: { p256dh, auth } },
  });
  return id;
};

/** The state of this device. One that is on is stored again, for the session that is open now. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await store(subscription);
  return 'on';
}

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  try {
    await navigator.serviceWorker.register(worker.path, { scope: worker.scope });
    const { pushManager } = await navigator.serviceWorker.ready;
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    throw new PushError('serviceFailed');
  }
};

/** Asks the person and the browser. @throws PushError */
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
