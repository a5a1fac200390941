import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { toCurrentNames } from '#server/platform/database/migrate.ts';
import type { FileFault } from '#server/platform/files/compare-stored.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { NewDigest } from '#server/platform/files/stored-files.repository.ts';
import { archiveFile } from './archive-file.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { type ArchiveHead, type ArchiveManifest, type BackupTotals, totalsOf } from './manifest.ts';
import { openSnapshot, type Snapshot, type TableColumns } from './snapshot.repository.ts';

/**
 * An entry of an archive needs its size in advance, which is unknown for a table, so its rows are written as entries of about
 * this size.
 */
const entryInBytes = 1024 * 1024;

const newline = 0x0a;

const countLines = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
};

const writeTable = async (
  writer: ArchiveWriter,
  table: TableColumns,
  rows: Readable,
): Promise<ArchiveManifest['tables'][string]> => {
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let size = 0;
  let count = 0;
  const flush = async () => {
    if (size > 0) await writer.add(`tables/${table.name}`, Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    count += countLines(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= entryInBytes) await flush();
  }
  await flush();
  return { rows: count, sha256: hash.digest('hex') };
};

type FileOutcome = { faults: FileFault[]; digests: NewDigest[] };

/** Archives every file that the database names, and compares each with what it says of it. */
const writeFiles = async (
  writer: ArchiveWriter,
  { snapshot, store }: { snapshot: Snapshot; store: FileStore },
  manifest: ArchiveManifest,
): Promise<FileOutcome> => {
  const faults: FileFault[] = [];
  const digests: NewDigest[] = [];
  for (const file of await snapshot.listFiles()) {
    const { key } = file;
    const { found, fault } = await archiveFile(writer, store, file);
    if (found) manifest.files[key] = found;
    if (fault) {
      faults.push(fault);
      (found ? manifest.damagedFiles : manifest.missingFiles).push(key);
    } else if (found && file.sha256 === null) digests.push({ key, sha256: found.sha256 });
  }
  return { faults, digests };
};

const fill = async (
  writer: ArchiveWriter,
  { snapshot, store, now }: { snapshot: Snapshot; store: FileStore | undefined; now: Date },
): Promise<FileOutcome & { manifest: ArchiveManifest }> => {
  const tables = await snapshot.listTables();
  const head: ArchiveHead = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: [...toCurrentNames(await snapshot.listMigrations())],
    tables,
    isWithoutFiles: !store,
  };
  await writer.add('head.json', JSON.stringify(head));
  const manifest: ArchiveManifest = {
    tables: {},
    sequences: await snapshot.listSequences(),
    files: {},
    missingFiles: [],
    damagedFiles: [],
  };
  for (const table of tables) {
    const rows = snapshot.copyTable(table);
    manifest.tables[table.name] = await writeTable(writer, table, rows);
  }
  await writer.add('jobs.jsonl', (await snapshot.copyJobs()).join('\n'));
  const outcome = store
    ? await writeFiles(writer, { snapshot, store }, manifest)
    : { faults: [], digests: [] };
  await writer.add('manifest.json', JSON.stringify(manifest));
  return { ...outcome, manifest };
};

export type MadeBackup = BackupTotals & {
  sizeInBytes: number;
  /** Files that the archive lacks, or has other than the database says. */
  faults: FileFault[];
  /** Digests of files that the database had none of. */
  digests: NewDigest[];
};

/**
 * Writes a whole installation into one encrypted file: a snapshot of the database, its files and the waiting jobs. The
 * product may run meanwhile (decisions/0153).
 * @param parts without a store the files are left out
 * @throws StartError for the database of a development version
 */
export const makeBackup = async (
  parts: { connectionString: string; store: FileStore | undefined; key: string; now: Date },
  file: string,
): Promise<MadeBackup> => {
  const { connectionString, store, key, now } = parts;
  const snapshot = await openSnapshot(connectionString);
  try {
    let filled: Awaited<ReturnType<typeof fill>> | undefined;
    const sizeInBytes = await writeArchive(file, key, async (writer) => {
      filled = await fill(writer, { snapshot, store, now });
    });
    if (!filled) throw new Error('An archive was written without a manifest.');
    const { manifest, faults, digests } = filled;
    return { ...totalsOf(manifest), sizeInBytes, faults, digests };
  } finally {
    await snapshot.close();
  }
};
