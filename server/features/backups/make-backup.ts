import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { FileStore } from '#server/platform/files/file-store.ts';
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

/** Undefined when the bytes of the file are missing. */
const writeFile = async (
  writer: ArchiveWriter,
  store: FileStore,
  key: string,
): Promise<ArchiveManifest['files'][string] | undefined> => {
  const sizeInBytes = await store.sizeOf(key);
  if (sizeInBytes === undefined) return undefined;
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (bytes: Buffer) => hash.update(bytes));
  const source = store.read(key);
  source.once('error', (error) => hashed.destroy(error));
  await writer.addStream(`files/${key}`, sizeInBytes, source.pipe(hashed));
  return { sizeInBytes, sha256: hash.digest('hex') };
};

const fill = async (
  writer: ArchiveWriter,
  { snapshot, store, now }: { snapshot: Snapshot; store: FileStore | undefined; now: Date },
): Promise<ArchiveManifest> => {
  const tables = await snapshot.listTables();
  const head: ArchiveHead = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: await snapshot.listMigrations(),
    tables,
    isWithoutFiles: !store,
  };
  await writer.add('head.json', JSON.stringify(head));
  const manifest: ArchiveManifest = {
    tables: {},
    sequences: await snapshot.listSequences(),
    files: {},
    missingFiles: [],
  };
  for (const table of tables) {
    const rows = snapshot.copyTable(table);
    manifest.tables[table.name] = await writeTable(writer, table, rows);
  }
  await writer.add('jobs.jsonl', (await snapshot.copyJobs()).join('\n'));
  for (const key of store ? await snapshot.listFileKeys() : []) {
    const written = store && (await writeFile(writer, store, key));
    if (written) manifest.files[key] = written;
    else manifest.missingFiles.push(key);
  }
  await writer.add('manifest.json', JSON.stringify(manifest));
  return manifest;
};

export type MadeBackup = BackupTotals & { sizeInBytes: number; missingFiles: string[] };

/**
 * Writes a whole installation into one encrypted file: a snapshot of the database, its files and the waiting jobs. The
 * product may run meanwhile (decisions/0153).
 * @param parts without a store the files are left out
 */
export const makeBackup = async (
  parts: { connectionString: string; store: FileStore | undefined; key: string; now: Date },
  file: string,
): Promise<MadeBackup> => {
  const { connectionString, store, key, now } = parts;
  const snapshot = await openSnapshot(connectionString);
  try {
    let manifest: ArchiveManifest | undefined;
    const sizeInBytes = await writeArchive(file, key, async (writer) => {
      manifest = await fill(writer, { snapshot, store, now });
    });
    if (!manifest) throw new Error('An archive was written without a manifest.');
    return { ...totalsOf(manifest), sizeInBytes, missingFiles: manifest.missingFiles };
  } finally {
    await snapshot.close();
  }
};
