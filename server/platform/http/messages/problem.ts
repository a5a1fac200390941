import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCatalogue, type Problem, problemMessage } from '#contract/errors.ts';
import { feminineErrors } from '#contract/feminine-errors.ts';
import { tooManyText } from '#contract/limits.ts';
import { addressed, type Gender } from '#domain/text/addressed.ts';
import { codeOfRefusedStatement } from '#server/platform/database/refused-statements.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { isDiskFull } from '#server/platform/errors/disk-full.ts';
import { StoreError } from '#server/platform/errors/store-error.ts';
import {
  AppError,
  ExplainedError,
  LeadingError,
  SecondStepError,
  TooManyRequestsError,
} from '#server/platform/errors/app-errors.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

const messageOf = (code: ErrorCode, error: unknown, gender: Gender | undefined): string => {
  if (error instanceof TooManyRequestsError) {
    return tooManyText(error.retryAfterInSeconds, { name: error.limit, gender });
  }
  if (error instanceof ExplainedError) return error.textFor(gender);
  return inForm(
    code,
    problemMessage(code, error instanceof AppError ? error.errors : undefined),
    gender,
  );
};

/** The text in the reader's grammatical gender, if it is the code's own text; texts of fields have one form. */
const inForm = (code: ErrorCode, text: string, gender: Gender | undefined): string =>
  text === errorCatalogue[code].message
    ? addressed(gender, text, feminineErrors[code] ?? text)
    : text;

const errorsInForm = (code: ErrorCode, errors: AppError['errors'], gender: Gender | undefined) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map((text) => inForm(code, text, gender)),
    ]),
  );

/** Builds the RFC 9457 reply of an error code (decisions §2). @param gender of the reader, where it is known (decisions/0136) */
export const problemOf = (code: ErrorCode, error?: unknown, gender?: Gender): Problem => {
  const { status, message: title } = errorCatalogue[code];
  const errors = errorsInForm(code, error instanceof AppError ? error.errors : undefined, gender);
  const message = messageOf(code, error, gender);
  return {
    type: `urn:problem:${code}`,
    title,
    status,
    detail: message,
    message,
    code,
    ...(errors ? { errors } : {}),
    ...(error instanceof LeadingError ? { lessonId: error.lessonId } : {}),
    ...(error instanceof SecondStepError ? { secondStep: error.secondStep } : {}),
  };
};

const codeByFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.address_too_long',
  FST_REQ_FILE_TOO_LARGE: 'file.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
};

/**
 * When a client repeats the call: soon for a busy server or an absent database; later for a full disk or an absent
 * store, which a person has to repair.
 */
const retryAfterInSeconds: Partial<Record<ErrorCode, number>> = {
  'server.unavailable': 5,
  'server.disk_full': 120,
  'file.store_unavailable': 60,
};

/** The code of any error that a request can end with. */
export const codeOf = (error: FastifyError): ErrorCode => {
  if (error instanceof AppError) return error.code;
  const frameworkCode = codeByFrameworkCode[error.code];
  if (frameworkCode) return frameworkCode;
  if (error instanceof StoreError) return 'file.store_unavailable';
  if (isDiskFull(error)) return 'server.disk_full';
  if (isDatabaseUnavailable(error)) return 'server.unavailable';
  const refused = codeOfRefusedStatement(error);
  if (refused) return refused;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'request.malformed'
    : 'server.unexpected';
};

/** Auth replies carry the text in `Message` too (decisions §2). */
const withAuthSpelling = (request: FastifyRequest, problem: Problem) =>
  /^\/api\/auth\//iu.test(request.url) ? { ...problem, Message: problem.message } : problem;

/** Headers of the reply that a route had prepared before it failed. */
const headersOfContent = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
  'expires',
  'last-modified',
];

/** Sends a problem; the status follows from the code. No cache may keep it: the next try may succeed. */
export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply => {
  for (const name of headersOfContent) void reply.removeHeader(name);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(withAuthSpelling(request, problem)));
};

/** Turns every error into a reply. An unexpected one is logged in full and answered with a general text. */
export const problemsPlugin = serverPlugin('problems', [], (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    const requestId = request.id;
    if (errorCatalogue[code].status < 500)
      request.log.debug({ requestId, code }, 'request refused');
    else request.log.error({ requestId, err: error }, 'request failed');
    if (error instanceof TooManyRequestsError) {
      void reply.header('retry-after', error.retryAfterInSeconds);
    }
    const retryAfter = retryAfterInSeconds[code];
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return sendProblem(request, reply, problemOf(code, error, request.viewer?.gender));
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, problemOf('request.not_found')),
  );
});
