import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { formOf } from '#server/testing/form.ts';
import type { insertStudent } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Person = Pick<Awaited<ReturnType<typeof insertStudent>>, 'headers'>;
type Fields = Record<string, string | File | undefined>;

/** The same numbers, from 0 to 1, for the same seed. */
const numbersFrom = (seed: number) => {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** A drawn picture, another one for each seed, in the shape of a phone's screen and a quarter of its pixels: each receipt is drawn again. */
export const receiptPicture = (seed: number): Sharp => {
  const next = numbersFrom(seed);
  const blocks = Array.from(
    { length: 40 },
    () =>
      `<rect x="${next() * 500}" y="${next() * 900}" width="${40 + next() * 200}" height="${40 + next() * 200}" fill="hsl(${next() * 360} 60% ${20 + next() * 60}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="270" height="480" viewBox="0 0 540 960"><rect width="540" height="960" fill="#fff"/>${blocks.join('')}</svg>`;
  return sharp(Buffer.from(svg));
};

export const pngOf = async (picture: Sharp, name = 'إيصال.png'): Promise<File> =>
  new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' });

/** Hands a form in as a student; a field that is undefined is left out. */
export const handIn = async ({ app }: Pick<TestApp, 'app'>, student: Person, fields: Fields) => {
  const defined = Object.entries(fields).filter(
    (entry): entry is [string, string | File] => entry[1] !== undefined,
  );
  const { payload, headers } = await formOf(Object.fromEntries(defined));
  return app.inject({
    method: 'POST',
    url: '/api/Subscription',
    headers: { ...student.headers, ...headers },
    payload,
  });
};

/** The form of a receipt for a year. */
export const receiptFields = (file: File, options: Fields = {}): Fields => ({
  planId: 'yearly',
  clientKey: randomUUID(),
  receiptFile: file,
  paymentDate: '2026-11-20',
  method: 'bank',
  ...options,
});

/** The form of a transfer by wallet for a year. */
export const transferFields = (transactionId: string, options: Fields = {}): Fields => ({
  planId: 'yearly',
  clientKey: randomUUID(),
  paymentMethod: 'wallet',
  provider: 'vodafone_cash',
  transactionId,
  ...options,
});
