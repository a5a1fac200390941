import type {
  GrayPicture,
  SheetReading,
  SheetRefusal,
} from '#domain/exams/sheets/sheet-reading.ts';
import type { SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';

/** Which sheets are read: those of one exam of one platform, in the versions that were printed. */
export type ReaderKit = Pick<SheetKit, 'origin' | 'version' | 'printings'> & { examId: string };

/** A picture in colour, row by row, four bytes a point. */
export type ColourPicture = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };

/** What a picture shows: a sheet, as it was read and straightened, or why it was not read. */
export type ReadOutcome =
  | { kind: 'read'; reading: SheetReading; picture: GrayPicture }
  | { kind: 'refused'; reason: SheetRefusal['reason'] };

export type ReaderRequest =
  | { id: number; kind: 'prepare'; kit: ReaderKit }
  | { id: number; kind: 'read'; picture: ColourPicture };

/** The paths of the files that the worker loaded, or what a picture shows. */
export type ReaderReply = { id: number } & (
  | { files: string[] }
  | { outcome: ReadOutcome }
  | { failure: string }
);
