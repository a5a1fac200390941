import * as z from 'zod/mini';
import type { S3Settings } from '#server/platform/files/s3/s3-settings.ts';
import { optional } from './optional.ts';

/** Names that need no encoding in an address. */
const prefixPattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/u;

/** The variables of the bucket in which files lie. */
export const s3Variables = {
  S3_ENDPOINT: {
    schema: optional(z.url({ protocol: /^https?$/u })),
    allowed: 'the address of the store without the bucket, which begins with https:// or http://',
    meaning:
      'The address of an S3 store without the bucket, such as `https://s3.eu-central-1.amazonaws.com`: files then lie there instead of in `DATA_DIR`; see [operating.md](operating.md)',
    whenUnset: 'none',
  },
  S3_REGION: {
    schema: optional(z.string().check(z.regex(/^[a-z\d-]{1,40}$/u))),
    allowed: 'a region such as eu-central-1',
    meaning: 'The region of the bucket',
    whenUnset: 'us-east-1',
  },
  S3_BUCKET: {
    schema: optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u))),
    allowed: 'a name of 3 to 63 small letters, digits, points and hyphens',
    meaning: 'Its bucket',
    whenUnset: 'none',
  },
  S3_PREFIX: {
    schema: optional(z.string().check(z.regex(prefixPattern), z.maxLength(200))),
    allowed: 'a name such as kimya or schools/kimya, without spaces',
    meaning: 'A part of the bucket, such as `schools/kimya`',
    whenUnset: 'none; the whole bucket',
  },
  S3_ACCESS_KEY_ID: {
    schema: optional(z.string().check(z.regex(/^\S{3,128}$/u))),
    allowed: 'the id of a key, without spaces',
    meaning: 'The key that reads, writes, lists and deletes in it',
    whenUnset: 'none',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: optional(z.string().check(z.regex(/^\S{8,200}$/u))),
    allowed: 'the secret of that key, at least 8 characters without spaces',
    meaning: 'The secret of that key',
    whenUnset: 'none',
  },
  S3_PATH_STYLE: {
    schema: optional(z.enum(['0', '1'])),
    allowed: '0 or 1',
    meaning: '`0` names the bucket in the host (`https://BUCKET.s3…`) and not in the path',
    whenUnset: '1',
  },
} as const;

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Read = (name: keyof typeof s3Variables) => string | undefined;

/** The settings of the bucket, or undefined without any; missing ones as `problems`. */
export const readS3Settings = (read: Read): { s3: S3Settings | undefined; problems: string[] } => {
  const names = Object.keys(s3Variables) as (keyof typeof s3Variables)[];
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<
    keyof typeof s3Variables,
    string | undefined
  >;
  if (names.every((name) => values[name] === undefined)) return { s3: undefined, problems: [] };
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    const problem = `${missing.join(', ')}: not set, but other settings of the S3 store are; give all four or none.`;
    return { s3: undefined, problems: [problem] };
  }
  const prefix = values.S3_PREFIX?.replace(/\/$/u, '');
  return {
    s3: {
      endpoint: values.S3_ENDPOINT ?? '',
      region: values.S3_REGION ?? 'us-east-1',
      bucket: values.S3_BUCKET ?? '',
      accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
      prefix: prefix ? `${prefix}/` : '',
      isPathStyle: values.S3_PATH_STYLE !== '0',
    },
    problems: [],
  };
};
