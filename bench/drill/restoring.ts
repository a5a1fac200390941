import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { callProduct, signIn, teacher } from './calls.ts';
import { runCommand, startNode } from './node.ts';
import {
  count,
  type Drill,
  type Extent,
  megabytes,
  type Outcome,
  seconds,
  timed,
} from './scene.ts';
import { describeLoad, failuresOf, openSchool, query } from './stage.ts';

/** Puts files of random bytes into the folder, named by the database as private ones. */
const storeFiles = async (
  connectionString: string,
  dataDir: string,
  { files, bytes }: { files: number; bytes: number },
): Promise<void> => {
  const store = createDiskStore(join(dataDir, 'files'));
  const rows = await query<{ id: string }>(
    connectionString,
    `insert into files (id, visibility, media_type, original_name, size_in_bytes, created_at)
     select uuidv7(), 'private', 'application/pdf', 'paper.pdf', $2, now() from generate_series(1, $1::int)
     returning id`,
    [files, bytes],
  );
  for (const { id } of rows) await store.put(id, randomBytes(bytes));
};

/** Counts and digests of all tables. */
const digestTables = async (connectionString: string): Promise<Map<string, string>> => {
  const tables = await query<{ name: string }>(
    connectionString,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await query<{ digest: string }>(
      connectionString,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as digest from "${name}" row`,
    );
    digests.set(name, row?.digest ?? '');
  }
  return digests;
};

/** Tables that the restoration itself, or the running product, writes. */
const writtenOtherwise = new Set(['installation']);

const differencesOf = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before]
    .filter(([name, digest]) => !writtenOtherwise.has(name) && after.get(name) !== digest)
    .map(([name, digest]) => `${name} has ${after.get(name)} and not ${digest}`);

/** Backs up while students take exams, destroys everything, restores, and looks for what is missing. */
export const playBackup = async (drill: Drill, extent: Extent): Promise<Outcome> => {
  const [name, restoredName] = ['drill_backup', 'drill_restored'];
  const school = await drill.createSchool(name, extent.school);
  const [folder, restoredFolder] = [join(drill.folder, name), join(drill.folder, restoredName)];
  await mkdir(folder);
  await mkdir(restoredFolder);
  await storeFiles(school, folder, { files: 20, bytes: 100_000 });
  const settings = { DATABASE_URL: school, DATA_DIR: folder };
  const account = { TEACHER_EMAIL: teacher.email, TEACHER_PASSWORD: teacher.password };
  const archive = join(drill.folder, 'drill.age');
  try {
    const node = await startNode({ ...settings, ...account, PORT: String(drill.nextPort()) });
    const played = await openSchool(school);
    const loading = played.load({ origin: () => node.url, ...extent });
    await setTimeout((extent.seconds / 3) * 1000);
    const acknowledged = played.acknowledged.map((each) => ({ ...each }));
    const [printed, backedUpIn] = await timed(() => runCommand(['backup', archive], settings));
    const storm = await loading;
    const faults = failuresOf(storm);
    const key = await runCommand(['backup', '--key'], settings);
    await node.end('SIGKILL');

    // The digests are of a second backup, made while nobody writes: the first one's are checked by the restoration itself.
    const still = join(drill.folder, 'still.age');
    await runCommand(['backup', still], settings);
    const before = await digestTables(school);
    await drill.drop(name);
    await rm(folder, { recursive: true });

    const target = {
      DATABASE_URL: await drill.createEmpty(restoredName),
      DATA_DIR: restoredFolder,
      BACKUP_KEY: key,
    };
    const [restored, restoredIn] = await timed(() => runCommand(['restore', archive], target));
    const begun = acknowledged.filter(({ isSubmitted, revision }) => isSubmitted || revision > 0);
    faults.push(...(await played.findFaults(target.DATABASE_URL, begun)));
    const again = await startNode({ ...target, PORT: String(drill.nextPort()) });
    await signIn(again.url, teacher).catch((error: unknown) => faults.push(String(error)));
    const courses = await callProduct(again.url, 'GET', '/api/Course');
    if (courses.status !== 200) faults.push(`courses answer ${courses.status}`);
    await again.end('SIGTERM');

    await drill.drop(restoredName);
    await rm(restoredFolder, { recursive: true });
    await mkdir(restoredFolder);
    await drill.createEmpty(restoredName);
    await runCommand(['restore', still], target);
    faults.push(...differencesOf(before, await digestTables(target.DATABASE_URL)));
    return {
      title: 'Backup under load, destroyed, restored',
      figures: [
        `During the backup ${describeLoad(storm)}.`,
        `${basename(printed.split('\n')[0] ?? '')} It took ${seconds(backedUpIn)}.`,
        `${restored.split('. ')[0]}. It took ${seconds(restoredIn)}.`,
        `Of ${count(begun.length)} attempts that were acknowledged before the backup began, ${faults.length === 0 ? 'none is missing, double or wrongly graded' : 'some are wrong'}; ` +
          `a second archive, made while nobody wrote, came back with the same counts and hashes in all ${before.size} tables.`,
      ],
      faults,
    };
  } finally {
    await drill.drop(name);
    await drill.drop(restoredName);
  }
};

/** A large school, its files included: how long its backup and its restoration take. */
export const playVolume = async (
  drill: Drill,
  { school: size, files }: { school: Extent['school']; files: { files: number; bytes: number } },
): Promise<Outcome> => {
  const [name, restoredName] = ['drill_large', 'drill_large_restored'];
  const school = await drill.createSchool(name, size);
  const folder = join(drill.folder, name);
  const restoredFolder = join(drill.folder, restoredName);
  await mkdir(folder);
  await mkdir(restoredFolder);
  const archive = join(drill.folder, 'large.age');
  try {
    await storeFiles(school, folder, files);
    const [volume] = await query<{ bytes: string; results: string }>(
      school,
      'select pg_database_size(current_database()) as bytes, (select count(*) from exam_results) as results',
    );
    const settings = { DATABASE_URL: school, DATA_DIR: folder };
    const [, backedUpIn] = await timed(() => runCommand(['backup', archive], settings));
    const key = await runCommand(['backup', '--key'], settings);
    const target = {
      DATABASE_URL: await drill.createEmpty(restoredName),
      DATA_DIR: restoredFolder,
      BACKUP_KEY: key,
    };
    const [restored, restoredIn] = await timed(() => runCommand(['restore', archive], target));
    const faults = differencesOf(
      await digestTables(school),
      await digestTables(target.DATABASE_URL),
    );
    const stored = files.files * files.bytes;
    return {
      title: 'A large school backed up and restored',
      figures: [
        `${count(Number(volume?.results))} results, ${megabytes(Number(volume?.bytes))} of database and ${megabytes(stored)} of files: backed up into ` +
          `${megabytes((await stat(archive)).size)} in ${seconds(backedUpIn)}, restored in ${seconds(restoredIn)}. ${restored.split('. ')[0]}.`,
        'Counts and hashes of all tables are the same.',
      ],
      faults,
    };
  } finally {
    await drill.drop(name);
    await drill.drop(restoredName);
    await rm(folder, { recursive: true, force: true });
    await rm(restoredFolder, { recursive: true, force: true });
  }
};
