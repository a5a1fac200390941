type Pascal<T> = { [N in keyof T & string as Capitalize<N>]: T[N] };
type Camel<T> = { [N in keyof T & string as Uncapitalize<N>]: T[N] };

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const renamed = (part: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [rename(name), value]));

/** `{ questionText }` as forms of the specification name it (spec §7): `{ QuestionText }`. */
export const toPascalNames = <T extends object>(part: T): Pascal<T> =>
  renamed(part, upperFirst) as Pascal<T>;

/** `{ QuestionText }` as code names it: `{ questionText }`. */
export const toCamelNames = <T extends object>(part: T): Camel<T> =>
  renamed(part, lowerFirst) as Camel<T>;

/** `questions.0.questionText` as replies name the field of a form: `Questions.0.QuestionText`. */
export const toPascalPath = (path: string): string => path.split('.').map(upperFirst).join('.');

/** `Questions.0.QuestionText` as code names the field: `questions.0.questionText`. */
export const toCamelPath = (path: string): string => path.split('.').map(lowerFirst).join('.');
