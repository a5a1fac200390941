import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { LimitName } from './limits.ts';
import type { ViewKind } from '#domain/privacy/record-views.ts';
import type { Permission } from '#domain/permissions/permissions.ts';

/**
 * Who may call a route. `member` is any signed-in user, `student` a student only, `teacher` the teacher alone; `staff` is
 * the teacher, and each assistant whose role has the route's permission.
 */
export type Access = 'public' | 'member' | 'student' | 'staff' | 'teacher';

/** What an assistant needs to call a route; `own` is what each has for their account. The teacher has every one. */
export type RoutePermission = Permission | 'own';

/**
 * What a route shows or changes of students, which decides what an assistant limited to some groups gets of it:
 * - `none`: no student's data; the assistant gets what the others get.
 * - `path`: the student whom `:studentId`, or else `:id`, names; one of another group does not exist (404).
 * - `filtered`: the feature itself leaves out the students of other groups.
 * - `all`: students of every group at once; it is closed.
 */
export type StudentScope = 'none' | 'path' | 'filtered' | 'all';

/** Who may call a route, and what an assistant needs for it (product rules, "Assistants"). */
type Admission =
  | { access: 'public' | 'student' | 'teacher'; permission?: never; students?: never }
  | { access: 'member'; permission: 'own'; students?: never }
  | { access: 'member' | 'staff'; permission: RoutePermission; students: StudentScope };

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
export type Route = Admission & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, always under `/api`. */
  path: `/api/${string}`;
  tag: string;
  summary: string;
  /**
   * `recent`: within the last minutes the caller must have confirmed the identity, in addition to the session: by the
   * second step, or by the password where none is set up (decisions/0097).
   */
  confirmation?: 'recent';
  /** What of students it shows: when the teacher or an assistant calls it, that is recorded before the reply (decisions/0207). */
  view?: ViewKind;
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
