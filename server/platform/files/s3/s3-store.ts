import { text } from 'node:stream/consumers';
import { type FileStore, isMissing } from '#server/platform/files/file-store.ts';
import type { Uploads } from '#server/platform/files/uploads.ts';
import { listObjects } from './list-objects.ts';
import { createS3Client, type RetryPauses } from './s3-client.ts';
import { createObjects } from './s3-objects.ts';
import type { S3Settings } from './s3-settings.ts';

type Parts = {
  settings: S3Settings;
  /** Where copies lie on this machine. */
  uploads: Uploads;
  retryPauses?: RetryPauses;
};

/**
 * A bucket as file store: `files/KEY`, the quarantine as `deleted/DAY/KEY`, and the id of the installation. The store compares
 * bytes with the hash in the signature (decisions/0156).
 */
export const createS3Store = ({ settings, uploads, retryPauses }: Parts): FileStore => {
  const client = createS3Client(settings, retryPauses);
  const { prefix, bucket, endpoint } = settings;
  const objects = createObjects(client, { bucket, uploads });
  const stored = `${prefix}files/`;
  const deleted = `${prefix}deleted/`;
  const installation = `${prefix}installation`;
  const pathOf = (key: string) => `${stored}${key}`;
  const placeOf = (key: string, day: string) => `${deleted}${day}/${key}`;
  const listQuarantine = async function* () {
    for await (const { key: name } of listObjects(client, deleted)) {
      const [day = '', key = ''] = name.slice(deleted.length).split('/');
      yield { day, key };
    }
  };

  return {
    kind: 's3',
    place: `the bucket ${[bucket, prefix.slice(0, -1)].filter(Boolean).join('/')} at ${endpoint}`,
    put: (key, bytes) => objects.put(pathOf(key), bytes),
    read: (key, range) => objects.read(pathOf(key), range),
    borrow: (key) => objects.borrow(pathOf(key), key),
    sizeOf: (key) => objects.sizeOf(pathOf(key)),
    remove: (key) => objects.remove(pathOf(key)),
    quarantine: (key, day) => objects.move(pathOf(key), placeOf(key, day)),
    // The moved object has the time of the move, so the next cleaning leaves it alone.
    restore: (key, day) => objects.move(placeOf(key, day), pathOf(key)),
    listQuarantine,
    emptyQuarantine: async (before) => {
      const days = new Set<string>();
      for await (const { key, day } of listQuarantine()) {
        if (day >= before) continue;
        await objects.remove(placeOf(key, day));
        days.add(day);
      }
      return [...days];
    },
    list: async function* () {
      for await (const { key, storedAt } of listObjects(client, stored)) {
        yield { key: key.slice(stored.length), storedAt };
      }
    },
    readInstallation: async () => {
      try {
        return (await text(objects.read(installation))).trim();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    writeInstallation: (id) => objects.put(installation, Buffer.from(`${id}\n`)),
  };
};
