import type * as z from 'zod/mini';
import type { CallArguments, Route } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import type { SaveOptions } from './use-editor-form.tsx';

type Saving = Route & { body: z.ZodMiniType };
type Reading = Route & { reply: z.ZodMiniType<{ id: string; version: number }> };

/**
 * How `useEditorForm` checks, saves and reloads an object: `save` makes a new one or changes the version that its body
 * names, and `get` reads one by its id. A new one has version 0, and an id by which a second try of the same form does
 * not make it twice; without TLS the browser makes no id.
 */
export const storedBy = <Save extends Saving, Get extends Reading>({
  save,
  get,
}: {
  save: Save;
  get: Get;
}) => ({
  schema: save.body,
  save: (
    body: z.input<Save['body']>,
    entity: z.output<Get['reply']> | undefined,
    { newId }: SaveOptions,
  ): Promise<unknown> => {
    const { id = newId, version = 0 } = entity ?? {};
    const named = id === undefined ? body : { ...(body as object), id, version };
    return call(save, { body: named } as CallArguments<Save>);
  },
  reload: ({ id }: z.output<Get['reply']>): Promise<z.output<Get['reply']>> =>
    call(get, { params: { id } } as CallArguments<Get>) as Promise<z.output<Get['reply']>>,
});
