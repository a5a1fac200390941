import { layoutOf, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import { sheetQuestions } from '#domain/exams/sheets/sheet-questions.ts';
import type { SheetKit } from '#web/features/results/sheets/calls/sheets.queries.ts';

/** What the code of a sheet says of the way in which it was printed. */
export type PrintedBy = Pick<
  SheetCode,
  'version' | 'models' | 'shufflesQuestions' | 'shufflesOptions'
>;

type ModelQuestions = SheetKit['printings'][number]['layouts'][number]['models'][number];

export type PrintedSheet = {
  /** The questions of all its pages. */
  questions: SheetQuestion[];
  /** By the place of the model's letter, what its questions are, in printed order. */
  models: ModelQuestions[];
};

type Layout = SheetKit['printings'][number]['layouts'][number];

/** By the layout and the number of models: hundreds of sheets are printed alike. */
const printedBy = new WeakMap<Layout, Map<number, PrintedSheet>>();

/** What was printed; undefined for a version whose questions have changed since. */
export const printedSheet = (
  { printings }: Pick<SheetKit, 'printings'>,
  { version, models, shufflesQuestions, shufflesOptions }: PrintedBy,
): PrintedSheet | undefined => {
  const printing = printings.find(({ versions }) => versions.includes(version));
  const layout = printing?.layouts.find(
    (one) => one.shufflesQuestions === shufflesQuestions && one.shufflesOptions === shufflesOptions,
  );
  if (!printing || !layout) return undefined;
  const sheets = printedBy.get(layout) ?? new Map<number, PrintedSheet>();
  printedBy.set(layout, sheets);
  const known = sheets.get(models);
  if (known) return known;
  const chosen = layout.models.slice(0, models);
  const counted = chosen.map((questions) =>
    questions.map(({ options, maxMark }) => ({ optionCount: options.length, maxMark })),
  );
  const sheet = { questions: sheetQuestions(printing.kind, counted), models: chosen };
  sheets.set(models, sheet);
  return sheet;
};

/** The printed page that a code names. */
export const printedPage = (
  kit: Pick<SheetKit, 'printings'>,
  code: PrintedBy & Pick<SheetCode, 'page'>,
): SheetPage | undefined => {
  const printed = printedSheet(kit, code);
  return printed && layoutOf(printed.questions)[code.page - 1];
};

/** How sheets of one model are printed now. */
export const printedNow = ({ version }: Pick<SheetKit, 'version'>): PrintedBy => ({
  version,
  models: 1,
  shufflesQuestions: false,
  shufflesOptions: false,
});
