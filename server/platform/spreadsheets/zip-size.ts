import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;

const lengthOfEnd = 22;
const lengthOfDirectoryEntry = 46;
const lengthOfLocalEntry = 30;
/** After an entry come at most its checksum and its two sizes, with a signature before them. */
const maxDescriptorLength = 24;

const stored = 0;

type Entry = { method: number; packedBytes: number; startsAt: number };

const readDirectory = (file: Buffer): Entry[] => {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || file.readUInt32LE(end) !== endOfDirectory || end + lengthOfEnd > file.length) {
    throw new RangeError('The archive has no directory.');
  }
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== directoryEntry) throw new RangeError('The directory is damaged.');
    entries.push({
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      startsAt: file.readUInt32LE(at + 42),
    });
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    at += lengthOfDirectoryEntry + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries.toSorted((a, b) => a.startsAt - b.startsAt);
};

const dataOf = (file: Buffer, { startsAt, packedBytes }: Entry): Buffer => {
  if (file.readUInt32LE(startsAt) !== localEntry) throw new RangeError('An entry is damaged.');
  const begin =
    startsAt +
    lengthOfLocalEntry +
    file.readUInt16LE(startsAt + 26) +
    file.readUInt16LE(startsAt + 28);
  return file.subarray(begin, begin + packedBytes);
};

/**
 * Unpacks an archive without storing it, and stops when it is larger than `maxBytes`: two megabytes may unpack to two
 * gigabytes. Readers that scan for entries may find ones that the directory does not list, so no other bytes may lie
 * between the listed entries.
 * @throws RangeError when the archive is damaged, or unpacks to more
 */
export const assertUnpacksWithin = (file: Buffer, maxBytes: number): void => {
  let left = maxBytes;
  let expectedAt = 0;
  for (const entry of readDirectory(file)) {
    const data = dataOf(file, entry);
    if (entry.startsAt > expectedAt + maxDescriptorLength) {
      throw new RangeError('The archive contains bytes that its directory does not list.');
    }
    expectedAt = data.byteOffset - file.byteOffset + data.length;
    const { length } =
      entry.method === stored ? data : inflateRawSync(data, { maxOutputLength: Math.max(left, 1) });
    left -= length;
    if (left < 0) throw new RangeError('The archive unpacks to too much.');
  }
};
