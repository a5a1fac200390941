import * as z from 'zod/mini';
import { allRoutes } from '#contract/api/api.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { secondStepFields } from '#contract/second-step-fields.ts';
import type { Route } from '#contract/route.ts';
import { once } from '#domain/once.ts';
import { platformFullName } from '#domain/settings/platform.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const problem = {
  description: 'Problem details (RFC 9457) with an Arabic `message` and a stable `code`',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const successOf = (route: Route) => {
  if (route.replyMediaType) {
    const types = [route.replyMediaType].flat();
    const content = types.map((contentMediaType) => [
      contentMediaType,
      { schema: { type: 'string', contentMediaType } },
    ]);
    return { 200: { description: 'OK', content: Object.fromEntries(content) } };
  }
  if (!route.reply) return { 204: { description: 'Done' } };
  const schema = jsonSchema(route.reply, 'output');
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } };
};

const bodyOf = (route: Route) => {
  if (!route.body) return {};
  const schema = jsonSchema(route.body, 'input');
  // A route that accepts a form accepts the same field names in JSON (multipart.ts).
  const form = route.encoding === 'multipart' ? { 'multipart/form-data': { schema } } : {};
  const content = { ...form, 'application/json': { schema } };
  return { requestBody: { required: true, content } };
};

const operationOf = (route: Route) => ({
  tags: [route.tag],
  summary: route.summary,
  'x-access': route.access,
  ...(route.permission ? { 'x-permission': route.permission } : {}),
  ...(route.confirmation ? { 'x-confirmation': route.confirmation } : {}),
  ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
  ...bodyOf(route),
  responses: { ...successOf(route), default: problem },
});

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'What a person reads, in Arabic' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    secondStep: {
      ...jsonSchema(secondStepFields, 'output'),
      description: 'With `auth.second_step_required`: how to complete the sign-in',
    },
  },
};

/** OpenAPI 3.1 of the whole surface, derived from the table that validates the requests. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of allRoutes) {
    const path = route.path.replaceAll(/:(\w+)/gu, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: platformFullName, version: '1.0.0' },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

const documentText = once(() => JSON.stringify(openApiDocument()));

/** Serves the document at `/api/openapi.json`; the first request makes it. */
export const openApiPlugin = routesPlugin('openapi', [], (app) => {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentText()),
  );
});
