/** A field that was changed differently in two browser tabs. */
export type Conflict = {
  /** The field, or an entry of a list with its place: `title`, `questions.2`. */
  path: string;
  mine: unknown;
  theirs: unknown;
};

type Entry = { uid: string };
type Versions<Value> = { base: Value; theirs: Value };

/** Names of fields that contain several fields. */
type Grouped = { groups?: readonly string[] | undefined };

/**
 * Three-way merge of a form's input and a newer stored version. `base` is the version with which the form began: a
 * field that only one side changed takes that side's value. A field that both changed differently keeps the input and
 * is listed in `conflicts`, for the person to decide. Lists whose entries have a `uid` are merged entry by entry, and
 * so are the fields of a group.
 */
export function mergeEdits<Values extends object>(
  mine: Values,
  { base, theirs, groups = [] }: Versions<Values> & Grouped,
): { values: Values; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merged = (Object.keys(theirs) as (keyof Values & string)[]).map((name) => {
    const versions = { base: base[name], theirs: theirs[name] };
    const merge = groups.includes(name) ? mergeGroup : mergeField;
    return [name, merge(name, mine[name], versions, conflicts)];
  });
  return { values: { ...theirs, ...Object.fromEntries(merged) }, conflicts };
}

/** Whether the input differs from the version with which the form began. */
export function hasEdits<Values extends object>(mine: Values, base: Values): boolean {
  return (Object.keys(base) as (keyof Values)[]).some((name) => !isSame(mine[name], base[name]));
}

function mergeField(
  path: string,
  mine: unknown,
  { base, theirs }: Versions<unknown>,
  conflicts: Conflict[],
): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const byEntry = mergeLists(path, mine, { base, theirs });
  if (byEntry) {
    conflicts.push(...byEntry.conflicts);
    return byEntry.list;
  }
  conflicts.push({ path, mine, theirs });
  return mine;
}

function mergeGroup(
  path: string,
  mine: unknown,
  { base, theirs }: Versions<unknown>,
  conflicts: Conflict[],
): unknown {
  if (!isPlain(mine) || !isPlain(base) || !isPlain(theirs)) {
    return mergeField(path, mine, { base, theirs }, conflicts);
  }
  const merged = Object.keys(theirs).map((name) => {
    const versions = { base: base[name], theirs: theirs[name] };
    return [name, mergeField(`${path}.${name}`, mine[name], versions, conflicts)];
  });
  return Object.fromEntries(merged);
}

/**
 * Merges lists entry by entry. One side may have added, removed or moved entries; undefined where both did, or where
 * an entry was removed on one side and changed on the other.
 */
function mergeLists(path: string, mine: unknown, { base, theirs }: Versions<unknown>) {
  if (!isEntryList(mine) || !isEntryList(base) || !isEntryList(theirs)) return undefined;
  const isMineArranged = !isSame(uidsOf(mine), uidsOf(base));
  const isTheirsArranged = !isSame(uidsOf(theirs), uidsOf(base));
  if (isMineArranged && isTheirsArranged) return undefined;
  const arranged = isMineArranged ? mine : theirs;
  const other = isMineArranged ? theirs : mine;
  const before = byUid(base);
  const arrangedUids = new Set(uidsOf(arranged));
  const isLost = (entry: Entry) =>
    !arrangedUids.has(entry.uid) && !isSame(entry, before.get(entry.uid));
  if (other.some(isLost)) return undefined;

  const ofMine = byUid(mine);
  const ofTheirs = byUid(theirs);
  const conflicts: Conflict[] = [];
  const list = arranged.map((entry, place) => {
    const [own, newest] = [ofMine.get(entry.uid), ofTheirs.get(entry.uid)];
    if (!own || !newest) return entry;
    const versions = { base: before.get(entry.uid), theirs: newest };
    return mergeField(`${path}.${place}`, own, versions, conflicts);
  });
  return { list, conflicts };
}

const uidsOf = (list: readonly Entry[]) => list.map(({ uid }) => uid);
const byUid = (list: readonly Entry[]) => new Map(list.map((entry) => [entry.uid, entry]));

const isEntryList = (value: unknown): value is Entry[] =>
  Array.isArray(value) &&
  value.every((entry) => isPlain(entry) && typeof entry['uid'] === 'string');

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** The signature of a link to a stored file is new in every reply; its path names the file. */
const withoutSignature = (value: unknown) =>
  typeof value === 'string' && value.startsWith('/files/') ? value.split('?')[0] : value;

/** Compares plain data by its contents, and everything else, such as a chosen file, by identity. */
function isSame(item: unknown, other: unknown): boolean {
  if (!isPlain(item) || !isPlain(other)) {
    return Object.is(withoutSignature(item), withoutSignature(other));
  }
  const names = Object.keys(item);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(item[name], other[name]))
  );
}
