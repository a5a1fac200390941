import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { LimitName } from './limits.ts';

/** Who may call a route. `member` is any signed-in user, `student` excludes the teacher. */
export type Access = 'public' | 'member' | 'student' | 'teacher';

/** The priority of calls under overload: answers to exams come first. */
export type Urgency = 'answers' | 'payment' | 'session' | 'signIn' | 'own';

type Schema = z.ZodMiniType;

/**
 * The limits of a form. A larger body is refused before it is stored; an oversized file is cut off, and its field's
 * schema refuses it.
 */
export type FormBudget = {
  files: number;
  bytesPerFile: number;
  /** The whole body: files, fields and what separates them. */
  totalBytes: number;
};

/** One route of the HTTP surface as plain data; the server binds it, the web calls it, OpenAPI is derived from it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, always under `/api`. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  access: Access;
  /**
   * `recent`: within the last minutes the caller must have confirmed the identity, in addition to the session: by the
   * second step, or by the password where none is set up (decisions/0097).
   */
  confirmation?: 'recent';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The maximum size of a JSON body, where it is more than a mebibyte. */
  bodyBytes?: number;
  /** How the body travels; `multipart` bodies name their files with `z.file()`. */
  encoding?: 'json' | 'multipart';
  /** Every route with a form has one; the start fails without it. */
  budget?: FormBudget;
  /** The reply on success; absent where the reply has no body (204). */
  reply?: Schema;
  /** A reply that is bytes, such as a PDF: its media type, or those that the caller chooses from. */
  replyMediaType?: string | readonly string[];
  /** Error code for an unknown or malformed id (decisions §2: always 404). */
  notFound?: ErrorCode;
  /** How often it may be called: a row of the table of limits. */
  limit?: LimitName;
  /** Its rank when the server is overloaded; without one it is turned away first, unless the teacher calls (decisions/0120). */
  urgency?: Urgency;
};

/** Preserves the literal types of a route's schemas while checking its shape. */
export const route = <const R extends Route>(definition: R): R => definition;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler receives: the parsed parts of the request. */
export type RouteArguments<R extends Route> = {
  params: OutputOf<R['params']>;
  query: OutputOf<R['query']>;
  body: OutputOf<R['body']>;
};

type Provided<K extends string, S> = S extends Schema ? Record<K, z.input<S>> : unknown;

/** What a caller passes: only the parts that the route declares. */
export type CallArguments<R extends Route> = Provided<'params', R['params']> &
  (R['query'] extends Schema ? { query?: z.input<R['query']> } : unknown) &
  Provided<'body', R['body']>;

/** What a handler returns and a caller receives. */
export type RouteReply<R extends Route> = R['reply'] extends Schema ? OutputOf<R['reply']> : void;

/** What a handler may return before the reply schema strips unknown fields. */
export type RouteReplyInput<R extends Route> = R['reply'] extends Schema
  ? InputOf<R['reply']>
  : void;
