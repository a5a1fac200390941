import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { codeOf, problemOf, sendProblem } from './problem.ts';

/* Refusals before a request has a route: no hook runs, so these replies set their headers themselves. */

/** Headers of a refusal to which no hook adds any. */
export const headersOfRefusal = (body: string) => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
});

/** Also closes the connection, because the rest of this request cannot be told apart from the next one. */
const headersOf = (body: string) => ({ ...headersOfRefusal(body), connection: 'close' });

/** Answers an address that can't be read, or that has too long a part. */
export const refuseAddress = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const problem = problemOf(codeOf(error));
  const { 'content-length': _, ...headers } = headersOfRefusal('');
  void reply.headers({ ...headers, 'x-request-id': request.id });
  void sendProblem(request, reply, problem);
};

const codeByParserCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

/** A reply that has begun can't be followed by another one. Node's own handler reads its reply here too. */
const hasReplyBegun = (socket: Socket): boolean =>
  // oxlint-disable-next-line no-underscore-dangle -- Node has no other name for it
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent ?? false;

/** Answers what is no HTTP request, has too large headers, or whose headers take too long. */
export const refuseConnection = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || hasReplyBegun(socket)) {
    socket.destroy();
    return;
  }
  const problem = problemOf(codeByParserCode[error.code ?? ''] ?? 'request.malformed');
  const body = JSON.stringify(problem);
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  // No reason phrase: it is for people who read English, and clients must ignore it.
  socket.end(`HTTP/1.1 ${problem.status} \r\n${lines.join('')}\r\n${body}`);
};

const refuse = (response: ServerResponse, code: ErrorCode): void => {
  const problem = problemOf(code);
  const body = JSON.stringify(problem);
  response.writeHead(problem.status, headersOf(body)).end(body);
};

/** Answers `Expect` headers other than `100-continue`, and requests without a `Host`, which HTTP/1.1 forbids. */
export const refuseBadHeaders = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    refuse(response, 'request.expectation_failed'),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const isHostMissing =
      request.raw.httpVersion === '1.1' && request.raw.headers.host === undefined;
    done(isHostMissing ? new AppError('request.malformed') : undefined);
  });
};
