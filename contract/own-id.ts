import * as z from 'zod/mini';

/**
 * Id that a form chooses for what it creates, so that saving again after a lost reply changes it instead of
 * creating it twice. Anything but a version 4 UUID counts as none (clients send 0 or an empty id for something new).
 */
export const ownId = z.catch(z.optional(z.uuidv4()), undefined);
