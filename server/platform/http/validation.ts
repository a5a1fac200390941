import * as z from 'zod/mini';
import { arabicIssue } from '#contract/issue-texts.ts';
import { isStorable } from '#domain/text/storable.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

type Issue = {
  path: PropertyKey[];
  message: string;
  keys?: string[];
  /** The values of a list, and the sent one where the parser reports it. */
  values?: unknown[];
  input?: unknown;
};

/** What is wrong, by field. Without a prototype, because the sender names the fields: `toString` or `__proto__` is one like any other. */
const createDictionary = () => Object.create(null) as Record<string, string[]>;

/** An unknown field is named itself, and what is wrong with all of the body is called `body`. */
const namesOf = (path: string[], keys: string[] = ['']): string[] =>
  keys.map((key) => [...path, key].filter((part) => part !== '').join('.') || 'body');

/** A value that is none of a list is answered with the list; a blank one only needs to be chosen. */
const textOf = ({ message, values = [], input }: Issue): string => {
  const isBlank = input === undefined || input === null || input === '';
  const list = values.map((value) => String(value) || 'نص فارغ').join('، ');
  return isBlank || values.length < 2 || message.includes(list) ? message : `${message}: ${list}`;
};

/** Groups the issues of a schema by field, the way forms show them; no name of a field is empty. */
export const fieldErrors = (issues: readonly Issue[], prefix = ''): Record<string, string[]> => {
  const errors = createDictionary();
  for (const issue of issues) {
    for (const field of namesOf([prefix, ...issue.path.map(String)], issue.keys)) {
      (errors[field] ??= []).push(textOf(issue));
    }
  }
  return errors;
};

const tooManyValues = 'في الطلب بيانات أكثر مما نقبله دفعة واحدة. قسّمها وأعد المحاولة.';
const unstorableText = 'في النص رمز تالف لا يمكن حفظه. احذفه واكتبه من جديد.';

/** The entries of a list or an object; files and bytes have none. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value !== 'object' || value === null || value instanceof Blob || ArrayBuffer.isView(value)
    ? []
    : Object.entries(value);

/** More values than any body has that a schema accepts; a search over more would hold up all other calls. */
const maxValues = 100_000;

/**
 * The texts of an input that the database can't store, with what is wrong, by field; undefined when there are none.
 * It uses no recursion, because an input may be nested as deep as its sender likes.
 */
export const unstorableFields = (
  input: unknown,
  prefix = '',
): Record<string, string[]> | undefined => {
  const errors = createDictionary();
  const pending: [path: string, value: unknown][] = [[prefix, input]];
  let count = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    count += 1;
    if (count > maxValues) return { [prefix || 'body']: [tooManyValues] };
    if (typeof value === 'string' && !isStorable(value)) errors[path || 'body'] = [unstorableText];
    for (const [name, item] of entriesOf(value)) {
      if (isStorable(name)) pending.push([path ? `${path}.${name}` : name, item]);
      else errors[path || 'body'] = [unstorableText];
    }
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
};

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/**
 * Validates requests with the contract's Zod schemas; errors are reported for each field. No text that can't be stored
 * comes further than here. What the schema refuses or drops is not searched for such texts.
 */
export const validationPlugin = serverPlugin('validation', [], (app) => {
  z.config({ customError: arabicIssue });
  app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
    if (!isSchema(schema))
      throw new Error(`A schema of ${httpPart ?? 'a route'} is not of the contract.`);
    return (input: unknown) => {
      const result = schema.safeParse(input, { reportInput: true });
      const errors = result.success
        ? unstorableFields(result.data)
        : fieldErrors(result.error.issues);
      return errors ? { error: new AppError('request.invalid', errors) } : { value: result.data };
    };
  });
});
