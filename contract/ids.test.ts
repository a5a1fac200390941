import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#contract/api/api.ts';
import type { Route } from '#contract/route.ts';
import { anyId, id, ownId } from './ids.ts';

const lower = '0b9d6c2e-4f1a-4e7d-8a3b-5c6d7e8f9a0b';
const capitals = lower.toUpperCase();

type Text = z.core.$ZodString;

const parts = ['params', 'query', 'body'] as const;

/** Steps of a JSON schema that are no name of a field. */
const steps = /^(?:properties|items|anyOf|oneOf|allOf|\d+)$/u;

/** The texts that a call may contain, by their places, such as `PUT /api/Course/order body ids`. */
const textsOf = (route: Route): [place: string, schemas: Text[]][] => {
  const texts = new Map<string, Text[]>();
  for (const part of parts) {
    const whole = route[part];
    if (!whole) continue;
    z.toJSONSchema(whole, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, path }) => {
        if (zodSchema._zod.def.type !== 'string') return;
        const field = path.filter((step) => !steps.test(String(step))).join('.');
        const place = `${route.method} ${route.path} ${part} ${field}`;
        texts.set(place, [...(texts.get(place) ?? []), zodSchema as Text]);
      },
    });
  }
  return [...texts];
};

const texts = allRoutes.flatMap(textsOf);

const isUuid = ({ _zod }: Text) => 'format' in _zod.def && _zod.def.format === 'uuid';

const readsInLowerCase = (schema: Text) => z.safeParse(schema, capitals).data === lower;

/** Texts with a name like an id that name no row of the database, or that the server reads itself. */
const otherTexts = [
  'GET /api/certificate/:id/pdf params id',
  'GET /api/certificate/verify/:id params id',
  'POST /api/Auth/second-step body proof.credential.id',
  'POST /api/Auth/second-step body proof.credential.rawId',
  // A number or '' stands for a new code.
  'POST /api/DiscountCode/create body id',
  // Returned as it was sent.
  'POST /api/DiscountCode/create body teacherId',
  'POST /api/Subscription body transactionId',
  'POST /api/user/me/confirmation body proof.credential.id',
  'POST /api/user/me/confirmation body proof.credential.rawId',
  'POST /api/user/me/passkeys body credential.id',
  'POST /api/user/me/passkeys body credential.rawId',
];

const isNamedLikeAnId = (place: string) => /(?:\b[iI]d|[a-z]Id)s?$/u.test(place);

test('each call reads an id in capital letters as the id that the database writes', () => {
  const ids = texts.filter(([place, schemas]) => isNamedLikeAnId(place) || schemas.some(isUuid));
  expect(ids.length).toBeGreaterThan(300);
  const others = ids.filter(([, schemas]) => !schemas.some(readsInLowerCase));
  expect(others.map(([place]) => place).toSorted()).toEqual(otherTexts);
});

test('a malformed id is that of no row where any text is taken, and none where a form chooses it', () => {
  expect(anyId.parse(capitals)).toBe(lower);
  expect(anyId.parse('درس')).toBe('00000000-0000-0000-0000-000000000000');
  expect(ownId.parse(capitals)).toBe(lower);
  expect(ownId.parse(0)).toBeUndefined();
  expect(id().safeParse('درس').success).toBe(false);
});
