import * as z from 'zod/mini';
import { arabicIssue } from '#contract/issue-texts.ts';
import { isStorable } from '#domain/text/storable.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

type Issue = { path: PropertyKey[]; message: string; keys?: string[] };

/** An unknown field is named itself, and what is wrong with all of the body is called `body`. */
const namesOf = (path: string[], keys: string[] = ['']): string[] =>
  keys.map((key) => [...path, key].filter((part) => part !== '').join('.') || 'body');

/** Groups the issues of a schema by field, the way forms show them; no name of a field is empty. */
export const fieldErrors = (issues: readonly Issue[], prefix = ''): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message, keys } of issues) {
    for (const field of namesOf([prefix, ...path.map(String)], keys)) {
      (errors[field] ??= []).push(message);
    }
  }
  return errors;
};

const unstorableText = 'في النص رمز تالف لا يمكن حفظه. احذفه واكتبه من جديد.';

/** The entries of a list or an object; files have none. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value !== 'object' || value === null || value instanceof Blob ? [] : Object.entries(value);

/**
 * The texts of an input that the database can't store, with what is wrong, by field; undefined when there are none.
 * It uses no recursion, because an input may be nested as deep as its sender likes.
 */
export const unstorableFields = (
  input: unknown,
  prefix = '',
): Record<string, string[]> | undefined => {
  const errors: Record<string, string[]> = {};
  const pending: [path: string, value: unknown][] = [[prefix, input]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
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
 * comes further than here.
 */
export const validationPlugin = serverPlugin('validation', [], (app) => {
  z.config({ customError: arabicIssue });
  app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
    if (!isSchema(schema))
      throw new Error(`A schema of ${httpPart ?? 'a route'} is not of the contract.`);
    return (input: unknown) => {
      const unstorable = unstorableFields(input);
      if (unstorable) return { error: new AppError('request.invalid', unstorable) };
      const result = schema.safeParse(input);
      if (result.success) return { value: result.data };
      return { error: new AppError('request.invalid', fieldErrors(result.error.issues)) };
    };
  });
});
