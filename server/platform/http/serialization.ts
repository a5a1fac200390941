import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

type Serializer = (reply: unknown) => string;

const serializers = new WeakMap<z.ZodMiniType, Serializer>();

const compile = (schema: z.ZodMiniType): Serializer =>
  fastJsonStringify(
    z.toJSONSchema(schema, {
      target: 'openapi-3.0',
      io: 'input',
      unrepresentable: 'any',
    }) as Schema,
  );

/** Returns the serializer of a reply's schema, which is compiled once a process. */
export const serializerOf = (schema: z.ZodMiniType): Serializer => {
  const known = serializers.get(schema);
  if (known) return known;
  const serializer = compile(schema);
  serializers.set(schema, serializer);
  return serializer;
};

/**
 * Replies are serialized from the contract's schemas: unknown fields are removed, and nothing is validated twice. The first reply
 * of a route compiles its serializer; compiling all of them took most of the start.
 */
export const serializationPlugin = serverPlugin('serialization', [], (app) => {
  app.setSerializerCompiler<z.ZodMiniType>(
    ({ schema }) =>
      (reply) =>
        serializerOf(schema)(reply),
  );
});
