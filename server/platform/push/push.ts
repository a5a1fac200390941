import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { isPushAddress, lookUpPublic } from './public-addresses.ts';

/** The keys with which push services recognise this server (RFC 8292), as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Where a device receives messages, and the keys to which they are encrypted (RFC 8291). */
type Device = { endpoint: string; p256dh: string; auth: string };

type PushMessage = {
  /** Read by the service worker (web/service-worker/push-messages.ts) alone. */
  payload: string;
  /** A message takes the place of an earlier one with the same topic that was not delivered; up to 32 letters. */
  topic: string;
};

export type Push = {
  publicKey: string;
  /** Whether messages may be sent to an address that a browser gave. */
  accepts: (endpoint: string) => boolean;
  /**
   * Sends a message, encrypted for the device.
   * @returns `gone` when the device takes no more messages
   * @throws Error when the service cannot be reached or refuses
   */
  send: (device: Device, message: PushMessage) => Promise<'sent' | 'gone'>;
};

type PushOptions = {
  keys: VapidKeys;
  /** An https or mailto address at which the operator of a push service finds us. */
  subject: () => string;
  /** Only for tests: a stand-in for the push service on this machine, over http. */
  allowsThisMachine?: boolean;
};

const timeToLiveInSeconds = 24 * 60 * 60;
const timeoutInMilliseconds = 10_000;

/** How long a connection waits for the next message: shorter than services wait. */
const idleInMilliseconds = 5000;

/** What a service may write in a reply, in bytes; it is read only so that the connection serves the next message. */
const maxReply = 16_384;

const statusOf = (request: ClientRequest, body: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response: IncomingMessage) => {
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > maxReply) response.destroy();
      });
      // The status says everything: what becomes of the rest of the reply does not matter.
      response.once('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });

/** Sends push messages by the browser's own service (RFC 8030). */
export const createPush = ({ keys, subject, allowsThisMachine = false }: PushOptions): Push => {
  // Its own, because a connection that is used again is not looked up again.
  const agent = new Agent({ keepAlive: true, timeout: idleInMilliseconds, lookup: lookUpPublic });
  const accepts = (endpoint: string) =>
    isPushAddress(endpoint) || (allowsThisMachine && URL.canParse(endpoint));

  const send: Push['send'] = async ({ endpoint, p256dh, auth }, { payload, topic }) => {
    if (!accepts(endpoint)) throw new Error('The address of a push service is not acceptable.');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: subject(), ...keys },
      TTL: timeToLiveInSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      topic,
    });
    const { method, headers, body } = details;
    const options = { method, headers, signal: AbortSignal.timeout(timeoutInMilliseconds) };
    const request =
      allowsThisMachine && new URL(endpoint).protocol === 'http:'
        ? requestHttp(endpoint, options)
        : requestHttps(endpoint, { ...options, agent });
    const status = await statusOf(request, body);
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}.`);
    return 'sent';
  };

  return { publicKey: keys.publicKey, accepts, send };
};
