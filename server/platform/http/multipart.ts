import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

type Definition = {
  type: string;
  innerType?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
};

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

const isList = (schema: z.ZodMiniType): boolean => {
  const { type, innerType } = definitionOf(schema);
  return innerType ? isList(innerType) : type === 'array';
};

/** The fields of a form as the contract spells them, found by any spelling in case (decisions §2). */
const fieldsOf = (schema: z.ZodMiniType) =>
  new Map(
    Object.entries(definitionOf(schema).shape ?? {}).map(
      ([name, field]) => [name.toLowerCase(), { name, isList: isList(field) }] as const,
    ),
  );

const mebibyte = 1024 * 1024;

/** Lets the routes of a scope take forms. Other routes do not register the parser, because its hooks would run on every request. */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    limits: {
      fileSize: 20 * mebibyte + 1,
      files: 210,
      fields: 60,
      fieldSize: 2 * mebibyte,
      fieldNameSize: 100,
    },
  });
};

/**
 * Reads a multipart form into the object that the contract's schema describes; files become `File`s.
 * A name that the contract does not know is left out, its file unread.
 */
export const readForm = async (
  request: FastifyRequest,
  schema: z.ZodMiniType,
): Promise<Record<string, unknown>> => {
  const fields = fieldsOf(schema);
  const form: Record<string, unknown> = {};
  const put = (field: { name: string; isList: boolean }, value: unknown) => {
    if (!field.isList) form[field.name] = value;
    else form[field.name] = [...((form[field.name] as unknown[] | undefined) ?? []), value];
  };
  for await (const part of request.parts()) {
    const field = fields.get(part.fieldname.replace(/\[\d*\]$/u, '').toLowerCase());
    if (part.type === 'field') {
      if (field) put(field, part.value);
      continue;
    }
    if (!field) {
      part.file.resume();
      continue;
    }
    const bytes = await part.toBuffer();
    // An input without a chosen file travels as an empty, nameless file.
    if (bytes.length === 0 && !part.filename) continue;
    put(field, new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }));
  }
  return form;
};

/** As `readForm`, for a form that was sent as JSON: gives its fields the contract's spelling. */
export const respell = (body: unknown, schema: z.ZodMiniType): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = fieldsOf(schema);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      fields.get(name.toLowerCase())?.name ?? name,
      value,
    ]),
  );
};
