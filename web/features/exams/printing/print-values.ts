import type {
  PrintedPictures,
  PrintedSheetOrder,
  PrintedTextSize,
} from '#domain/exams/models/print-choices.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import type { PrintChoices } from './printing.queries.ts';

/** What is chosen and typed before an exam is printed. */
export type PrintValues = {
  models: '1' | '2' | '3' | '4';
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  columns: '1' | '2';
  textSize: PrintedTextSize;
  pictures: PrintedPictures;
  group: string;
  date: string;
  minutes: string;
  instructions: string;
  /** Whose answer sheets have names; '' prints one for anybody. */
  sheetsOfGroup: string;
  sheetsBy: PrintedSheetOrder;
};

/** What is printed where nothing else is chosen. */
export const usualPrintChoices = {
  models: 4,
  shufflesQuestions: true,
  shufflesOptions: true,
  columns: 2,
  textSize: 'normal',
  pictures: 'small',
  group: '',
  date: '',
  minutes: null,
  instructions: '',
  sheetsOfGroup: '',
  sheetsBy: 'name',
} satisfies PrintChoices;

export const initialPrintValues: PrintValues = {
  ...usualPrintChoices,
  models: '4',
  columns: '2',
  minutes: '',
};

/** The typed minutes: null for an empty field, undefined for a text that is no number of minutes. */
export const minutesOf = (typed: string): number | null | undefined => {
  const text = toLatinDigits(typed).trim();
  if (text === '') return null;
  const minutes = Number(text);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= 600 ? minutes : undefined;
};

/** What the server prints; undefined while a field is wrong. */
export const choiceOf = ({
  models,
  columns,
  minutes,
  ...rest
}: PrintValues): PrintChoices | undefined => {
  const duration = minutesOf(minutes);
  if (duration === undefined) return undefined;
  return { ...rest, models: Number(models), columns: columns === '1' ? 1 : 2, minutes: duration };
};
