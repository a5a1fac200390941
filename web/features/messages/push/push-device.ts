import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { serviceWorkerPath } from '#web/lib/offline/service-worker-path.ts';

/** The scope of the earlier service worker, which served the teacher's pages only. */
const formerScope = '/admin/';

/** Under which this device stores who switched push messages on; empty once they were switched off. */
const ownerKey = 'push-owner';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The person whose device this is, and the calls about it: the teacher's, or a student's. */
export type PushOwner = {
  id: string;
  readKey: () => Promise<{ publicKey: string }>;
  subscribe: (subscription: Subscription) => Promise<{ id: string }>;
  unsubscribe: (id: string) => Promise<unknown>;
};

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
const replaceFormer = async (owner: PushOwner) => {
  const former = await navigator.serviceWorker.getRegistration(formerScope);
  if (!former || new URL(former.scope).pathname !== formerScope) return;
  const wasOn = (await former.pushManager.getSubscription()) !== null;
  await former.unregister();
  if (wasOn) await subscribeAndStore(owner);
};

const store = async (owner: PushOwner, subscription: PushSubscription): Promise<string> => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { id } = await owner.subscribe({ endpoint, keys: { p256dh, auth } });
  deviceStorage.setItem(ownerKey, owner.id);
  return id;
};

/**
 * The state of this device for its person. What is on is stored again for the present session; a subscription of somebody
 * else ends; one that ended with the last session begins again, because the browser still allows it.
 */
export async function readPushState(owner: PushOwner): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  await replaceFormer(owner).catch(() => undefined);
  const subscription = await findSubscription();
  const storedOwner = deviceStorage.getItem(ownerKey);
  const isOwn = storedOwner === owner.id;
  if (!subscription) {
    if (!isOwn || Notification.permission !== 'granted') return 'off';
    return subscribeAndStore(owner).then(
      () => 'on',
      () => 'off',
    );
  }
  // Without a stored owner it is the teacher's, who could subscribe before students could.
  if (storedOwner && !isOwn) {
    await subscription.unsubscribe();
    return 'off';
  }
  await store(owner, subscription);
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

const subscribeAndStore = async (owner: PushOwner): Promise<void> => {
  const { publicKey } = await owner.readKey();
  const subscription = await subscribe(publicKey);
  await store(owner, subscription).catch(async () => {
    await subscription.unsubscribe();
    throw new PushError('saveFailed');
  });
};

/** Asks the person and the browser for push messages. @throws PushError */
export async function switchPushOn(owner: PushOwner): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new PushError(permission === 'denied' ? 'denied' : 'dismissed');
  }
  await subscribeAndStore(owner);
}

/** The device gets no more messages, also when the server cannot be reached: it then finds out by itself. */
export async function switchPushOff(owner: PushOwner): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const id = await store(owner, subscription).catch(() => undefined);
  deviceStorage.setItem(ownerKey, '');
  await subscription.unsubscribe();
  if (id !== undefined) await owner.unsubscribe(id);
}
