import type {
  Glance,
  KitStudent,
  Sheet,
  SheetDoubt,
  SheetKit,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import type { DeviceSheet } from './device-sheets.ts';
import { evaluateSheet } from './evaluate.ts';

/** What a sheet is, as the list says it. */
export type ShownState = 'device' | 'asks' | 'counted' | 'twice' | 'aside' | 'refused';

/** A sheet in the list: of the server, or on this device until the server has it. */
export type ShownSheet = {
  id: string;
  state: ShownState;
  student: Pick<KitStudent, 'id' | 'fullName' | 'cardNumber' | 'groupName'> | null;
  guestName: string;
  /** As it was read, `?` where a digit is undecided. */
  cardNumber: string;
  grade: { score: number; maxScore: number } | undefined;
  doubts: readonly SheetDoubt[];
  page: number;
  pages: number;
  readAt: string;
  /** Why the server did not take it. */
  refusal: string | null;
  /** Exactly one of the two is there. */
  onDevice: DeviceSheet | null;
  onServer: Sheet | null;
};

const stateOf = ({ state }: Sheet): ShownState => (state === 'waits' ? 'asks' : state);

const ofServer = (sheet: Sheet): ShownSheet => ({
  id: sheet.id,
  state: stateOf(sheet),
  student: sheet.student,
  guestName: sheet.guestName,
  cardNumber: sheet.cardNumber,
  grade: sheet.grade ?? undefined,
  doubts: sheet.doubts,
  page: sheet.page,
  pages: sheet.pages,
  readAt: sheet.readAt,
  refusal: null,
  onDevice: null,
  onServer: sheet,
});

const ofDevice = (
  kit: SheetKit,
  sheet: DeviceSheet,
  earlier: readonly DeviceSheet[],
): ShownSheet => {
  const { student, doubts, grade } = evaluateSheet(kit, sheet, earlier);
  const { code, cardNumber } = sheet.reading;
  const waiting = doubts.length > 0 ? 'asks' : 'device';
  return {
    id: sheet.id,
    state: sheet.refusal === null ? waiting : 'refused',
    student: student ?? null,
    guestName: sheet.decision.guestName ?? '',
    cardNumber: code.cardNumber ?? cardNumber.digits,
    grade,
    doubts,
    page: code.page,
    pages: code.pages,
    readAt: sheet.readAt,
    refusal: sheet.refusal,
    onDevice: sheet,
    onServer: null,
  };
};

/** All sheets of an exam, the last read first: those of the server as it knows them, and those that only this device has. */
export const shownSheets = (
  kit: SheetKit,
  device: readonly DeviceSheet[],
  glance: Glance | undefined,
): ShownSheet[] => {
  const known = new Set(glance?.sheets.map(({ id }) => id));
  const own = device.flatMap((sheet, index) => {
    if (known.has(sheet.id)) return [];
    // The server has it, and its list is not here: as without a network.
    if (sheet.sent) return glance ? [] : [ofServer(sheet.sent)];
    return [ofDevice(kit, sheet, device.slice(0, index))];
  });
  return [...own, ...(glance?.sheets.map(ofServer) ?? [])].toSorted((a, b) =>
    a.readAt < b.readAt ? 1 : -1,
  );
};
