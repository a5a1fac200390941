import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Digest } from '#server/platform/files/compare-stored.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { WaitingJob } from '#server/platform/jobs/restore-jobs.ts';
import { ArchiveError, readArchive } from './archive.ts';
import {
  archiveHead,
  type ArchiveHead,
  archiveManifest,
  type ArchiveManifest,
  type BackupTotals,
  totalsOf,
} from './manifest.ts';
import type { Target } from './restoring.repository.ts';

export type Restoring = {
  target: Target;
  /** Without a store, the bytes of files are only compared with the manifest. */
  store: FileStore | undefined;
  /**
   * Called before the first row: brings the empty database to the state of the archive's migrations.
   * @throws StartError when the archive's migrations are of a newer version
   */
  prepare: (head: ArchiveHead) => Promise<void>;
};

/** The rows of one table, which arrive in several entries. */
type OpenTable = {
  name: string;
  into: Writable;
  /** Resolves once the database has taken all rows. @throws its error */
  stored: Promise<void>;
  hash: ReturnType<typeof createHash>;
};

export type Restored = {
  totals: BackupTotals;
  jobs: WaitingJob[];
  manifest: ArchiveManifest;
  /** What the archive has of each file. */
  files: ReadonlyMap<string, Digest>;
};

/** Reads the entries in their order and writes their rows and files. */
class Restoration {
  readonly #parts: Restoring;
  readonly #digests = new Map<string, string>();
  readonly #files = new Map<string, Digest>();
  #head: ArchiveHead | undefined;
  #open: OpenTable | undefined;
  #jobs: WaitingJob[] = [];
  #manifest: ArchiveManifest | undefined;

  constructor(parts: Restoring) {
    this.#parts = parts;
  }

  async take(name: string, content: Readable): Promise<void> {
    const [folder = '', key = ''] = name.split('/');
    if (folder === 'tables') return this.#takeRows(key, content);
    await this.#closeTable();
    if (name === 'head.json') return this.#begin(archiveHead.parse(await json(content)));
    if (name === 'jobs.jsonl') return this.#takeJobs(content);
    if (folder === 'files') return this.#takeFile(key, content);
    if (name === 'manifest.json') this.#manifest = archiveManifest.parse(await json(content));
  }

  /** Compares everything with the manifest, then commits. @throws ArchiveError when something differs */
  async finish(): Promise<Restored> {
    const manifest = this.#manifest;
    const tables = this.#head?.tables;
    if (!manifest || !tables) throw new ArchiveError('The archive is cut off: its end is missing.');
    const { target } = this.#parts;
    for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
      const stored = await target.countRows(name);
      const digest = this.#digests.get(name) ?? createHash('sha256').digest('hex');
      if (stored !== rows || digest !== sha256)
        throw new ArchiveError(`Table ${name} differs: ${stored} rows instead of ${rows}.`);
    }
    for (const [key, { sha256 }] of Object.entries(manifest.files)) {
      if (this.#files.get(key)?.sha256 !== sha256)
        throw new ArchiveError(`The bytes of file ${key} differ.`);
    }
    await target.setSequences(manifest.sequences);
    await target.commit(tables);
    return { totals: totalsOf(manifest), jobs: this.#jobs, manifest, files: this.#files };
  }

  async #begin(head: ArchiveHead): Promise<void> {
    this.#head = head;
    await this.#parts.prepare(head);
    await this.#parts.target.begin(head.tables);
  }

  async #takeRows(name: string, content: Readable): Promise<void> {
    if (this.#open?.name !== name) {
      await this.#closeTable();
      const table = this.#head?.tables.find((each) => each.name === name);
      if (!table) throw new ArchiveError(`The archive has rows of an unknown table ${name}.`);
      const into = this.#parts.target.openTable(table);
      const stored = finished(into);
      // The error is awaited below, perhaps later than it occurs; until then it must not count as unhandled.
      stored.catch(() => undefined);
      this.#open = { name, into, stored, hash: createHash('sha256') };
    }
    const { into, stored, hash } = this.#open;
    for await (const chunk of content) {
      hash.update(chunk);
      if (!into.write(chunk)) await Promise.race([once(into, 'drain'), stored]);
    }
  }

  async #closeTable(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    open.into.end();
    await open.stored;
    this.#digests.set(open.name, open.hash.digest('hex'));
  }

  async #takeJobs(content: Readable): Promise<void> {
    const lines = await text(content);
    this.#jobs = lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line));
  }

  async #takeFile(key: string, content: Readable): Promise<void> {
    const { store } = this.#parts;
    const hash = createHash('sha256');
    let sizeInBytes = 0;
    const hashed = async function* () {
      for await (const part of content as AsyncIterable<Buffer>) {
        hash.update(part);
        sizeInBytes += part.length;
        yield part;
      }
    };
    if (store) await store.put(key, hashed());
    else await finished(Readable.from(hashed()).resume());
    this.#files.set(key, { sizeInBytes, sha256: hash.digest('hex') });
  }
}

/**
 * Fills an empty database, and a store, from an archive. Everything is compared with the manifest before it is committed.
 * The product does not start with the database before the caller has done the rest and said `target.finish()`.
 * @throws ArchiveError when the key does not fit, or the archive is damaged, incomplete or different from its manifest
 */
export const restoreBackup = async (
  parts: Restoring,
  file: string,
  key: string,
): Promise<Restored> => {
  const restoration = new Restoration(parts);
  try {
    for await (const { name, content } of readArchive(file, key)) {
      await restoration.take(name, content);
    }
    return await restoration.finish();
  } catch (error) {
    await parts.target.rollBack();
    throw error;
  }
};
