/** What the teacher or an assistant opened of one student, whom the address of the call names: the file, a report, all data. */
const kindsOfOneStudent = ['file', 'report', 'data'] as const;

/** Files of many students that they downloaded. */
const downloadKinds = ['students', 'results', 'payments'] as const;

/** Lists that show how students or their parents can be reached. */
const contactListKinds = [
  'studentList',
  'samePhone',
  'search',
  'examResults',
  'absentees',
  'classAbsentees',
  'paidMonth',
  'debts',
  'weeklyMessages',
  'invitations',
  'receipts',
] as const;

export const viewKinds = [...kindsOfOneStudent, ...downloadKinds, ...contactListKinds] as const;

export type ViewKind = (typeof viewKinds)[number];

const includes = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  (kinds as readonly string[]).includes(kind);

/** Whether a view is of one student, whom the address of the call names. */
export const isOfOneStudent = (kind: ViewKind): boolean => includes(kindsOfOneStudent, kind);

/** Lists of one exam or one group, whom the address of the call names. */
const kindsOfOnePlace: ReadonlySet<ViewKind> = new Set([
  'results',
  'examResults',
  'absentees',
  'paidMonth',
  'weeklyMessages',
]);

/** The fields of replies by which a student or a parent can be reached. */
export const contactFields = ['email', 'studentEmail', 'phone', 'parentPhone'] as const;

/** What narrows a list; in this order the line of a view names it. */
export const filterNames = [
  'exam',
  'group',
  'grade',
  'centre',
  'filter',
  'state',
  'band',
  'status',
  'method',
  'confirmedBy',
  'plan',
  'month',
  'week',
  'from',
  'to',
  'student',
  'typed',
] as const;

export type FilterName = (typeof filterNames)[number];

/** Parameters under another name; what somebody types would itself be a name or a number, so only that it was typed is recorded. */
const renamed: Readonly<Record<string, FilterName>> = {
  groupId: 'group',
  search: 'typed',
  q: 'typed',
  phone: 'typed',
};

/** Parameters that choose a part of a list, its order, the form of a file or what stands beside its rows, and narrow nothing. */
export const orderNames = ['page', 'pageSize', 'sort', 'direction', 'format', 'day'] as const;

/** The filter that a parameter of a list is; undefined for one that narrows nothing. */
export const filterOf = (parameter: string): FilterName | undefined =>
  renamed[parameter] ?? filterNames.find((name) => name === parameter);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'all';

/**
 * The filter of a list as it is recorded, the same for every page and order: `group=…&state=invited&typed=`. Empty for the whole list.
 * @param values the parsed query
 * @param placeId the id in the address of the call
 */
export const filterText = (
  kind: ViewKind,
  values: Readonly<Record<string, unknown>>,
  placeId: string,
): string => {
  const chosen = new Map<FilterName, string>();
  for (const [parameter, value] of Object.entries(values)) {
    const name = filterOf(parameter);
    if (name && !isBlank(value)) chosen.set(name, name === 'typed' ? '' : String(value));
  }
  if (kindsOfOnePlace.has(kind)) {
    const isOfGroup = kind === 'paidMonth' || kind === 'weeklyMessages';
    chosen.set(isOfGroup ? 'group' : 'exam', placeId);
  }
  return filterNames
    .filter((name) => chosen.has(name))
    .map((name) => `${name}=${encodeURIComponent(chosen.get(name) ?? '')}`)
    .join('&');
};

export type ViewFilter = { name: FilterName; value: string };

/** The filters of a recorded line. */
export const readFilterText = (stored: string): ViewFilter[] =>
  [...new URLSearchParams(stored)].flatMap(([parameter, value]) => {
    const name = filterOf(parameter);
    return name ? [{ name, value }] : [];
  });

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasContact = (row: Record<string, unknown>): boolean =>
  contactFields.some((name) => typeof row[name] === 'string' && row[name] !== '');

/** How many rows of a reply show a contact; of a search, the students that it found. */
export const countContacts = (kind: ViewKind, reply: unknown): number => {
  if (!isRow(reply)) return 0;
  if (kind === 'search' && reply['kind'] === 'student') {
    return Array.isArray(reply['hits']) ? reply['hits'].length : 0;
  }
  if (hasContact(reply)) return 1;
  return Object.values(reply).reduce<number>((sum, part) => sum + countContacts(kind, part), 0);
};
