import * as z from 'zod/mini';
import { arabicIssue } from '#contract/issue-texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { serverPlugin } from './plugin.ts';

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

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Validates requests with the contract's Zod schemas; errors are reported for each field. */
export const validationPlugin = serverPlugin('validation', [], (app) => {
  z.config({ customError: arabicIssue });
  app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
    if (!isSchema(schema))
      throw new Error(`A schema of ${httpPart ?? 'a route'} is not of the contract.`);
    return (input: unknown) => {
      const result = schema.safeParse(input);
      if (result.success) return { value: result.data };
      return { error: new AppError('request.invalid', fieldErrors(result.error.issues)) };
    };
  });
});
