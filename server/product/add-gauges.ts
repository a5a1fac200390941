import { findProvenBackup } from '#server/features/backups/backups.api.ts';
import { connectionsOf, type Database } from '#server/platform/database/database.ts';
import { findFilesCheck } from '#server/platform/files/stored-files.repository.ts';
import { countJobs } from '#server/platform/jobs/job-counts.repository.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Start } from './start.ts';

const readConnections = (database: Database, pool: string) => {
  const { used, idle, waiting } = connectionsOf(database);
  return Object.entries({ used, idle, waiting }).map(([state, value]) => ({
    labels: { pool, state },
    value,
  }));
};

/** Adds the metrics of the product: connections, jobs, free disk space and the age of the last verified backup. */
export const addGauges = (
  { metrics }: Pick<Start, 'metrics'>,
  { database, reservedDatabase, clock, disk, openStreams }: Platform,
): void => {
  metrics.addGauge(
    {
      name: 'chemistry_database_connections',
      help: 'Connections in use and idle, and statements that wait for one',
      labelNames: ['pool', 'state'],
    },
    () => [
      ...readConnections(database, 'requests'),
      ...readConnections(reservedDatabase, 'reserved'),
    ],
  );
  metrics.addGauge(
    {
      name: 'chemistry_jobs',
      help: 'Jobs of each queue by state; a failed one of the queue mail was not sent and waits for a retry',
      isShared: true,
      labelNames: ['queue', 'state'],
    },
    async () =>
      (await countJobs(reservedDatabase)).map(({ queue, state, count }) => ({
        labels: { queue, state },
        value: count,
      })),
  );
  metrics.addGauge(
    {
      name: 'chemistry_disk_free_bytes',
      help: 'Room for this user on the disk of DATA_DIR',
      isShared: true,
    },
    async () => [{ value: await disk.readFreeBytes() }],
  );
  metrics.addGauge(
    {
      name: 'chemistry_backup_age_seconds',
      help: 'Since the last backup that was restored for a trial; absent before the first',
      isShared: true,
    },
    async () => {
      const proven = await findProvenBackup(reservedDatabase);
      return proven ? [{ value: (clock.now().getTime() - proven.madeAt.getTime()) / 1000 }] : [];
    },
  );
  metrics.addGauge(
    {
      name: 'chemistry_files_lost',
      help: 'Stored files that were missing or damaged when all were read last; absent before the first time',
      isShared: true,
    },
    async () => {
      const check = await findFilesCheck(reservedDatabase);
      return check ? [{ value: check.lostFileCount }] : [];
    },
  );
  metrics.addGauge({ name: 'chemistry_streams', help: 'Open streams of notifications' }, () => [
    { value: openStreams.count },
  ]);
};
