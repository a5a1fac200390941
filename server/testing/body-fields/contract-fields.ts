import { openApiDocument } from '#server/platform/http/openapi.ts';

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', JsonSchema[]>>;

type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } };

/** Fields with a value; a field of nested fields has no path of its own. */
const pathsIn = (schema: JsonSchema, prefix = ''): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const nested = pathsIn(value, `${prefix}${name}.`);
    return nested.length > 0 ? nested : [`${prefix}${name}`];
  }),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []]
    .flat()
    .flatMap((part) => pathsIn(part, prefix)),
];

/** Every field of every body of the surface by its call: `POST /api/groups` has `weeklyTimes.day`, whatever the list's length. */
export const bodyFields = (): { call: string; field: string }[] =>
  Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) => {
      const bodies = Object.values(operation.requestBody?.content ?? {});
      const fields = new Set(bodies.flatMap(({ schema }) => pathsIn(schema)));
      return [...fields].map((field) => ({ call: `${method.toUpperCase()} ${path}`, field }));
    }),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The fields of a body with their values, and those of the objects in it; of a list of objects those of its first entry. */
export const valuesOf = (body: Record<string, unknown>, prefix = ''): Map<string, unknown> => {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(body)) {
    const nested = Array.isArray(value) ? value[0] : value;
    values.set(`${prefix}${name}`, value);
    if (!isObject(nested)) continue;
    for (const [path, leaf] of valuesOf(nested, `${prefix}${name}.`)) values.set(path, leaf);
  }
  return values;
};

/** What a reply has at a path like `schoolYearEnd.day`; of a list its first entry. */
export const valueAt = (reply: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    const entry = Array.isArray(value) ? value[0] : value;
    return isObject(entry) ? entry[name] : undefined;
  }, reply);

type Parameter = { in: string; name: string; schema: { enum?: unknown[] } };

/** Every parameter of every query by its call; one that has a single value can change nothing. */
export const queryParameters = (): { call: string; name: string }[] =>
  Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { parameters: Parameter[] }>).flatMap(
      ([method, { parameters }]) =>
        parameters
          .filter((parameter) => parameter.in === 'query' && parameter.schema.enum?.length !== 1)
          .map(({ name }) => ({ call: `${method.toUpperCase()} ${path}`, name })),
    ),
  );
