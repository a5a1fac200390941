import { StoreError } from '#server/platform/errors/store-error.ts';
import type { S3Settings } from './s3-settings.ts';

/** The error reply of a store, or the failure of a request. */
export type S3Failure = {
  status?: number;
  /** The code of S3, such as `NoSuchBucket`. */
  code?: string | undefined;
  cause?: unknown;
};

type ProblemContext = S3Settings & { host: string };

/** Messages by S3 error code, for the person who set the variables. */
const texts: Readonly<Record<string, (context: ProblemContext) => string>> = {
  InvalidAccessKeyId: ({ host, accessKeyId }) =>
    `S3_ACCESS_KEY_ID: ${host} knows no key "${accessKeyId}". Correct it, or make the key there.`,
  SignatureDoesNotMatch: ({ host, accessKeyId }) =>
    `S3_SECRET_ACCESS_KEY: ${host} refuses what is signed with the secret of "${accessKeyId}". Correct key and secret.`,
  AccessDenied: ({ host, accessKeyId, bucket }) =>
    `S3_ACCESS_KEY_ID: ${host} does not let "${accessKeyId}" read, write, list and delete in the bucket "${bucket}". Allow it there.`,
  NoSuchBucket: ({ host, bucket }) =>
    `S3_BUCKET: ${host} has no bucket "${bucket}". Make it, or correct the name.`,
  AuthorizationHeaderMalformed: ({ host, region }) =>
    `S3_REGION: ${host} is not in the region "${region}". Correct it.`,
  PermanentRedirect: ({ host, region }) =>
    `S3_REGION: the bucket is not at ${host} in the region "${region}". Correct S3_ENDPOINT and S3_REGION.`,
  RequestTimeTooSkewed: ({ host }) =>
    `The clock of this machine differs from that of ${host} by more than 15 minutes. Set it: timedatectl set-ntp true`,
  ENOTFOUND: ({ host }) => `S3_ENDPOINT: no machine is called "${host}". Correct the host.`,
  ECONNREFUSED: ({ host }) =>
    `S3_ENDPOINT: nothing listens at ${host}. Start the store there, or correct the address.`,
};

/** The codes of replies without a body, to `HEAD` for example. */
const codesOfStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  403: 'AccessDenied',
};

const errorCodeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCodeOf(error.cause);
};

const innermostText = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? innermostText(error.cause)
    : String(error instanceof Error ? error.message : error);

/** The error of a failure: its cause and what to do, without the secret. */
export const s3Problem = (settings: S3Settings, failure: S3Failure): StoreError => {
  const { status, cause } = failure;
  const { host } = new URL(settings.endpoint);
  const code = failure.code ?? errorCodeOf(cause) ?? codesOfStatus[status ?? 0];
  const text = code === undefined ? undefined : texts[code]?.({ ...settings, host });
  const answer = [status, failure.code].filter((part) => part !== undefined).join(' ');
  const reason = status === undefined ? innermostText(cause) : `it answers ${answer}`;
  return new StoreError(
    text ?? `S3_ENDPOINT: the store at ${host} cannot be used: ${reason}. Try again, or see to it.`,
    { cause },
  );
};
