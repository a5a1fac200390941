import { mkdir, statfs } from 'node:fs/promises';
import { type DiskRoom, diskRoomOf } from '#domain/status/disk-room.ts';

/** The disk on which the product keeps its data. */
export type Disk = { readFreeBytes: () => Promise<number> };

export const createDisk = (folder: string): Disk => ({
  readFreeBytes: async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});

/** Undefined where the disk can't be read. */
export const readRoom = async (disk: Disk): Promise<DiskRoom | undefined> => {
  try {
    return diskRoomOf(await disk.readFreeBytes());
  } catch {
    return undefined;
  }
};

const lookEveryMilliseconds = 60_000;

type DiskLog = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>;

const lines: Record<DiskRoom, [keyof DiskLog, string]> = {
  enough: ['info', 'the disk has room again'],
  low: ['warn', 'less than 500 MB are free on the disk of DATA_DIR: make room'],
  full: [
    'error',
    'less than 200 MB are free on the disk of DATA_DIR: /readyz says 503 until there is room',
  ],
};

/** Says in the log when the room of the disk has changed: at once, then looking each minute. */
export const watchDisk = (
  disk: Disk,
  log: DiskLog,
): { look: () => Promise<void>; stop: () => void } => {
  let last: DiskRoom = 'enough';
  const look = async () => {
    const freeBytes = await disk.readFreeBytes().catch(() => undefined);
    if (freeBytes === undefined) return;
    const room = diskRoomOf(freeBytes);
    if (room === last) return;
    last = room;
    const [level, text] = lines[room];
    log[level]({ freeBytes }, text);
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMilliseconds);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
};
