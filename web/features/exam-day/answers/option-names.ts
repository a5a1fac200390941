import type { Answer, Answerable } from './attempt-types.ts';

/** The path of a picture names its file; the signature after it is new in every reply. */
const pathOf = (imageUrl: string): string => imageUrl.split('?')[0] ?? '';

/** The name of a chosen option; undefined for none and for a text. */
export const chosenName = (
  question: Pick<Answerable, 'options' | 'optionImages'> | undefined,
  answer: Answer,
): string | undefined =>
  question && typeof answer === 'number' ? optionNames(question)[answer] : undefined;

/**
 * What identifies each option of a question after the teacher has moved it: its text, and its picture where it has
 * one, because options with pictures may all be without a text.
 */
export const optionNames = ({
  options,
  optionImages = [],
}: Pick<Answerable, 'options' | 'optionImages'>): string[] =>
  options.map((text, place) => {
    const image = optionImages[place];
    return image ? `${text}\n${pathOf(image.imageUrl)}` : text;
  });
