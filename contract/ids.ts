import * as z from 'zod/mini';

/**
 * The id of a row, wherever a call names one: in its path, query or body. A UUID means the same in capital letters,
 * so it is read in lower case, as the database writes it; ids may then be compared as texts.
 */
export const id = (message?: string) => z.uuid(message).check(z.toLowerCase());

const idSchema = id();

/** The id of no row. */
const unknownId = '00000000-0000-0000-0000-000000000000';

/** An id of which any text is taken: a malformed one names no row, so it is answered like an unknown one (decisions §2). */
export const anyId = z
  .string()
  .check(
    z.overwrite((text) => (idSchema.safeParse(text).success ? text.toLowerCase() : unknownId)),
  );

/**
 * Id that a form chooses for what it creates, so that saving again after a lost reply changes it instead of
 * creating it twice. Anything but a version 4 UUID counts as none (clients send 0 or an empty id for something new).
 */
export const ownId = z.catch(z.optional(z.uuidv4().check(z.toLowerCase())), undefined);
