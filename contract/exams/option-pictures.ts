import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';

/** The picture of an option, as a form sends it. */
export const optionPictureDraft = z.object({
  /** A stored path to keep, or `file:{n}` for the n-th of `QuestionImageFiles`; without it there is no picture. */
  imageUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  /** A description of the picture, for readers who do not see it. */
  description: z._default(z.nullable(text(examLimits.pictureDescription)), ''),
});

/** The picture of an option, as replies name it. */
export const optionImage = z.object({
  imageUrl: z.string(),
  imageWidth: z.nullable(z.number()),
  imageHeight: z.nullable(z.number()),
  /** A description of the picture; '' where the teacher wrote none. */
  description: z.string(),
});

type Illustrated = {
  options: readonly string[];
  optionImages?: readonly ({ imageUrl?: string | null | undefined } | null)[] | null | undefined;
};

/** The places of the options that have neither a text nor a picture (decisions/0081). */
export const emptyOptionPlaces = ({ options, optionImages }: Illustrated): number[] =>
  options.flatMap((option, place) =>
    option === '' && (optionImages?.[place]?.imageUrl ?? '') === '' ? [place] : [],
  );
