/** The grammatical gender in which a student is addressed (decisions/0127). */
export const genders = ['male', 'female'] as const;

export type Gender = (typeof genders)[number];

/** The feminine forms of the sentences of a catalogue that differ. */
export type Forms<Catalogue> = {
  [Key in keyof Catalogue]?: Catalogue[Key] extends string
    ? string
    : Catalogue[Key] extends (...values: infer Values) => infer Result
      ? (...values: Values) => Result extends string ? string : Result
      : Forms<Catalogue[Key]>;
};

/** The form of a sentence for the reader: «ابدأ» or «ابدئي». A reader without a chosen gender gets the first. */
export const addressed = (
  gender: Gender | null | undefined,
  masculine: string,
  feminine: string,
): string => (gender === 'female' ? feminine : masculine);

/** Whether the texts of a value are replaced one by one; a list is replaced as a whole. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withForms = <Group extends object>(texts: Group, forms: object): Group => {
  const changed = Object.entries(forms).map(([key, form]: [string, unknown]) => {
    const text: unknown = Reflect.get(texts, key);
    return [key, isGroup(form) && isGroup(text) ? withForms(text, form) : form];
  });
  return { ...texts, ...Object.fromEntries(changed) };
};

/**
 * A catalogue for the reader whom `gender` names. `feminine` has the sentences that change; a function or a list of a
 * catalogue changes as a whole.
 */
export const inBothForms = <Catalogue extends object>(
  masculine: Catalogue,
  feminine: Forms<Catalogue>,
): ((gender: Gender | null | undefined) => Catalogue) => {
  const forFemale = withForms(masculine, feminine);
  return (gender) => (gender === 'female' ? forFemale : masculine);
};
