import { escapeGift } from './gift-escapes.ts';
import { type WrittenSettings, writeSettings } from './question-settings.ts';

export type ExportedQuestion = WrittenSettings & {
  questionText: string;
  /** An option that is only a picture has ''. */
  options: readonly string[];
  /** Zero-based. */
  correctOptionIndex: number;
  /** The accepted spellings of a short answer, which stand in place of options. */
  acceptedAnswers?: readonly string[] | undefined;
  explanation: string;
  /** A description of the picture of each option; null for one without. */
  pictureDescriptions?: readonly (string | null)[];
  /** GIFT cannot contain a picture, so a comment mentions it. */
  hasImage?: boolean;
};

/** A text that begins like a format or a weight gets an explicit format, so that it is not misread. */
const guarded = (text: string): string =>
  /^[[%]/u.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text);

const comment = '// في السؤال صورة لا تحملها صيغة GIFT';

/** For an option that is only a picture, the description of the picture. */
export const shownOption = (
  { pictureDescriptions = [] }: ExportedQuestion,
  text: string,
  place: number,
): string => text || pictureDescriptions[place] || `صورة ${place + 1}`;

const writeQuestion = (question: ExportedQuestion, index: number): string => {
  const { questionText, options, correctOptionIndex, explanation, hasImage = false } = question;
  const { acceptedAnswers = [] } = question;
  const settings = writeSettings(question);
  return [
    ...(hasImage ? [comment] : []),
    ...(settings === '' ? [] : [`// ${settings}`]),
    `::${index + 1}::${guarded(questionText)} {`,
    ...options.map(
      (option, place) =>
        `\t${place === correctOptionIndex ? '=' : '~'}${guarded(shownOption(question, option, place))}`,
    ),
    // `->` would make pairs of them.
    ...acceptedAnswers.map((accepted) => `\t=${guarded(accepted.replaceAll('->', '→'))}`),
    ...(explanation === '' ? [] : [`\t####${guarded(explanation)}`]),
    '}',
  ].join('\n');
};

/** Questions as GIFT: read again, they are the same. */
export const writeGift = (questions: readonly ExportedQuestion[]): string =>
  questions.map((question, index) => `${writeQuestion(question, index)}\n`).join('\n');
