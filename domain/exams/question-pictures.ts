const newPicture = /^file:(\d{1,3})$/u;

/** The place, from 0, among the uploaded files that a question names as its picture. */
export const picturePlace = (imageUrl: string | null | undefined): number | undefined => {
  const place = newPicture.exec(imageUrl ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
};

type WithPicture = { imageUrl?: string | null | undefined };

type Illustrated = WithPicture & {
  optionImages?: readonly (WithPicture | null)[] | null | undefined;
};

/** A picture that a question or one of its options names, with the field that names it. */
export type NamedPicture = { field: string; imageUrl: string | null | undefined };

/** Every picture that a question names, with its field: its own and those of its options. */
export const namedPictures = ({ imageUrl, optionImages }: Illustrated): NamedPicture[] => [
  { field: 'imageUrl', imageUrl },
  ...(optionImages ?? []).map((picture, option) => ({
    field: `optionImages.${option}.imageUrl`,
    imageUrl: picture?.imageUrl,
  })),
];

/**
 * Assigns the uploaded pictures to questions (decisions §5). A question names its file, and that of an option, as
 * `file:n`. Where none does, and there are as many files as questions without a picture, they are assigned in order.
 * @returns the questions with the names of their files, and the indexes of the unassigned files
 */
export const placePictures = <Question extends Illustrated>(
  questions: readonly Question[],
  fileCount: number,
): { questions: Question[]; unplaced: number[] } => {
  const places = Array.from({ length: fileCount }, (_, place) => place);
  const named = new Set(
    questions.flatMap(namedPictures).map(({ imageUrl }) => picturePlace(imageUrl)),
  );
  named.delete(undefined);
  const bare = questions.filter(({ imageUrl }) => (imageUrl ?? '') === '');
  if (named.size > 0 || bare.length !== fileCount) {
    return { questions: [...questions], unplaced: places.filter((place) => !named.has(place)) };
  }
  const placeOf = new Map(bare.map((question, place) => [question, place]));
  return {
    questions: questions.map((question) => {
      const place = placeOf.get(question);
      return place === undefined ? question : { ...question, imageUrl: `file:${place}` };
    }),
    unplaced: [],
  };
};
