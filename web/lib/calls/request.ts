import type { Route } from '#contract/route.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown };

/** The address of a call: `:name` replaced by the params, the query appended, undefined values left out. */
export function requestUrl(route: Pick<Route, 'path'>, args: unknown): string {
  const { params, query } = args as Parts;
  const entries = entriesOf(params);
  const path = entries.reduce<string>(
    (rest, [name, value]) => rest.replace(`:${name}`, encodeURIComponent(String(value))),
    route.path,
  );
  const search = new URLSearchParams(
    entriesOf(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** JSON text, or a form in which files stay files and lists repeat their field. */
export function requestBody(
  route: Pick<Route, 'encoding'>,
  args: unknown,
): string | FormData | undefined {
  const { body } = args as Parts;
  if (body === undefined) return undefined;
  return route.encoding === 'multipart' ? toFormData(body) : JSON.stringify(body);
}

function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      form.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return form;
}

function entriesOf(part: unknown): [string, unknown][] {
  return Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null);
}
