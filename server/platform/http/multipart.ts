import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FormBudget } from '#contract/route.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Upload, Uploads } from '#server/platform/files/uploads.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
  interface FastifyRequest {
    upload: Upload | undefined;
  }
}

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
/** Fields are kept in memory; the longest are the questions of an exam as JSON. */
const fieldBytes = 6 * mebibyte;

/** A list may come as one JSON text, as replies with lists are sent back; blank is an empty one. */
const entriesOf = (value: unknown): unknown[] => {
  if (value === '') return [];
  if (typeof value !== 'string' || !value.startsWith('[')) return [value];
  try {
    return JSON.parse(value) as unknown[];
  } catch {
    return [value];
  }
};

type FormRoute = { body: z.ZodMiniType; budget: FormBudget };

/** A parser error is the sender's mistake; limits and a full disk have errors of their own. */
const refusalOf = (error: unknown): unknown => {
  const hasOwnStatus =
    error instanceof AppError ||
    (error instanceof Error && ('statusCode' in error || 'syscall' in error));
  return hasOwnStatus ? error : new AppError('request.malformed');
};

/** Puts values under the names of the contract; a name that it does not know is left out. */
const collect = (schema: z.ZodMiniType) => {
  const fields = fieldsOf(schema);
  const form: Record<string, unknown> = {};
  let left = fieldBytes;
  return {
    form,
    knows: (name: string) => fields.has(name),
    /** @throws AppError request.too_large */
    put: (name: string, value: unknown) => {
      if (typeof value === 'string' && (left -= Buffer.byteLength(value)) < 0) {
        throw new AppError('request.too_large');
      }
      const field = fields.get(name);
      if (!field) return;
      const before = form[field.name] as unknown[] | undefined;
      form[field.name] = field.isList ? [...(before ?? []), ...entriesOf(value)] : value;
    },
  };
};

const readParts = async (
  request: FastifyRequest,
  schema: z.ZodMiniType,
  upload: Upload,
  signal: AbortSignal,
): Promise<Record<string, unknown>> => {
  const { form, knows, put } = collect(schema);
  for await (const part of request.parts()) {
    // A part without a name has no `fieldname`, although its type says otherwise.
    const fieldName = part.fieldname as string | undefined;
    if (fieldName === undefined) throw new AppError('request.malformed');
    const name = fieldName.replace(/\[\d*\]$/u, '').toLowerCase();
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('request.too_large');
      put(name, part.value);
    } else if (knows(name)) {
      const sentAs = { name: part.filename ?? '', type: part.mimetype };
      const file = await upload.receive(part.file, sentAs, signal);
      // An input without a chosen file travels as an empty, nameless file.
      if (file.size > 0 || part.filename) put(name, file);
    } else {
      part.file.resume();
    }
  }
  return form;
};

/**
 * Calls back when the body is longer than its budget, and reads the rest without storing it. The length that
 * the sender states is checked before anything is read; a body that is sent in chunks has none.
 */
const watchLength = (request: FastifyRequest, limit: number, onExceeded: () => void): void => {
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= limit) return;
    request.raw.unpipe();
    request.raw.resume();
    onExceeded();
  });
};

/**
 * Reads a multipart form into the object that the contract's schema describes; files become `File`s on the disk.
 * @throws AppError request.malformed, request.too_large
 */
const readForm = async (
  request: FastifyRequest,
  { body, budget }: FormRoute,
  upload: Upload,
): Promise<Record<string, unknown>> => {
  const tooLarge = new AppError('request.too_large');
  if (Number(request.headers['content-length'] ?? 0) > budget.totalBytes) throw tooLarge;
  const exceeded = new AbortController();
  const refused = Promise.withResolvers<never>();
  watchLength(request, budget.totalBytes, () => {
    exceeded.abort(tooLarge);
    refused.reject(tooLarge);
  });
  const form = readParts(request, body, upload, exceeded.signal);
  try {
    return await Promise.race([form, refused.promise]);
  } catch (error) {
    throw refusalOf(error);
  }
};

/** Makes the folder of arriving files reachable as `app.uploads`, for the routes that take forms. */
export const uploadsPlugin = serverPlugin<{ uploads: Uploads }>(
  'uploads',
  [],
  (app, { uploads }) => {
    app.decorate('uploads', uploads);
  },
);

/**
 * Lets the route of a scope take a form, or the same fields as JSON. Other routes do not register the parser,
 * because its hooks would run on every request.
 */
export const acceptForms = async (scope: FastifyInstance, route: FormRoute): Promise<void> => {
  const { files, bytesPerFile } = route.budget;
  await scope.register(multipart, {
    // A file that is too large is cut off one byte above its limit, and the schema names its field.
    throwFileSizeLimit: false,
    limits: {
      fileSize: bytesPerFile + 1,
      files,
      fields: 60,
      fieldSize: fieldBytes,
      fieldNameSize: 100,
    },
  });
  scope.decorateRequest('upload', undefined);
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) {
      await scope.uploads.assertRoom();
      request.upload = scope.uploads.begin();
      request.body = await readForm(request, route, request.upload);
    } else {
      request.body = respell(request.body, route.body);
    }
  });
  // Runs for every reply, also when nobody is there any more to read it.
  scope.addHook('onSend', async (request) => request.upload?.remove());
};

/** Gives the fields of a form that was sent as JSON the contract's spelling. */
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
