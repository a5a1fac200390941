import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createS3Store } from '#server/platform/files/s3/s3-store.ts';
import type { S3Settings } from '#server/platform/files/s3/s3-settings.ts';
import { createUploads, type Uploads } from '#server/platform/files/uploads.ts';

type Settings = Pick<Config, 'dataDir' | 's3'>;

/** Where files arrive on this machine. */
export const openUploads = ({ dataDir }: Pick<Settings, 'dataDir'>): Uploads =>
  createUploads(join(dataDir, 'uploads'));

export const openFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): FileStore =>
  createDiskStore(join(dataDir, 'files'));

export const openBucket = (
  { dataDir }: Pick<Settings, 'dataDir'>,
  settings: S3Settings,
): FileStore => createS3Store({ settings, uploads: openUploads({ dataDir }) });

/** The store that the settings name: the bucket of S3_ENDPOINT, else the folder of DATA_DIR. */
export const openStore = (config: Settings): FileStore =>
  config.s3 ? openBucket(config, config.s3) : openFolder(config);
