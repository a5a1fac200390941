import webPush from 'web-push';
import * as z from 'zod/mini';
import type { Database } from '#server/platform/database/database.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { VapidKeys } from '#server/platform/push/push.ts';
import { ensureSecret } from './secrets.repository.ts';

export type Secrets = {
  cardKey: string;
  fileLinkKey: string;
  deviceKey: string;
  /** With which the built-in simulator signs what it reports. */
  simulatorKey: string;
  unsubscribeKey: string;
  vapid: VapidKeys;
};

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Keys made at the first start and shared by all nodes of a database. */
export const loadSecrets = async (database: Database, ids: Ids): Promise<Secrets> => ({
  cardKey: await ensureSecret(database, 'card_key', ids.secret()),
  deviceKey: await ensureSecret(database, 'device_key', ids.secret()),
  fileLinkKey: await ensureSecret(database, 'file_link_key', ids.secret()),
  simulatorKey: await ensureSecret(database, 'simulator_key', ids.secret()),
  unsubscribeKey: await ensureSecret(database, 'unsubscribe_key', ids.secret()),
  vapid: vapidKeys.parse(
    JSON.parse(
      await ensureSecret(database, 'vapid_keys', JSON.stringify(webPush.generateVAPIDKeys())),
    ),
  ),
});
