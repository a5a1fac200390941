import { openApiDocument } from '#server/platform/http/openapi.ts';

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema } & Partial<
  Record<'anyOf' | 'oneOf' | 'allOf', JsonSchema[]>
>;
type Contents = { content?: Record<string, { schema: JsonSchema }> };
type Operation = { requestBody?: Contents; responses: Record<string, Contents> };

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The fields of an object, or of the objects of a list. */
const fieldsOf = (schema: JsonSchema): string[] => [
  ...Object.keys(schema.properties ?? {}).map(camel),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.oneOf ?? [], schema.allOf ?? []]
    .flat()
    .flatMap(fieldsOf),
];

const fieldsIn = ({ content = {} }: Contents): string[] =>
  Object.values(content).flatMap(({ schema }) => fieldsOf(schema));

/** Fields that say of which object and of which state of it the rest is. */
const identifying = new Set(['id', 'version']);

export type WriteCall = { call: string; encodings: ('json' | 'form')[] };

/** Every call that answers a field which it also takes: its reply can be sent to it again. */
export const repeatableWrites = (): WriteCall[] =>
  Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]) => {
      const replied = new Set(fieldsIn(operation.responses['200'] ?? {}));
      const taken = fieldsIn(operation.requestBody ?? {});
      if (!taken.some((field) => replied.has(field) && !identifying.has(field))) return [];
      const takesForm = 'multipart/form-data' in (operation.requestBody?.content ?? {});
      return {
        call: `${method.toUpperCase()} ${path}`,
        encodings: takesForm ? ['json', 'form'] : ['json'],
      };
    }),
  );
