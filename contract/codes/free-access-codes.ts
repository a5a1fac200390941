import * as z from 'zod/mini';
import {
  flag,
  gradeLevel,
  idParams,
  instant,
  pagedQuery,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { maxUsesOfCode } from './access-codes.ts';
import { anyId, id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/** An access code as the unused layer names its fields (spec §3). */
const freeAccessCode = z.object({
  id: z.string(),
  /** Dots and the last signs of one that can be used, without a recent confirmation (decisions/0209). */
  code: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseTitle: z.string(),
  gradeLevel,
  expiresAt: z.nullable(instant),
  /** How many students can use it, each once. */
  maxUses: z.number(),
  currentUses: z.number(),
  /** False for a code that the teacher switched off or whose time is over. */
  isActive: z.boolean(),
  description: z.string(),
  /** `maxUses` is 1. */
  singleUse: z.boolean(),
});

const moment = z.nullable(
  z.iso.datetime({ offset: true, error: 'اكتب موعدًا صحيحًا، مثل 2027-06-30T20:59:59Z' }),
);

const changeable = {
  expiresAt: z.optional(moment),
  description: z.optional(text(200)),
  isActive: z.optional(flag),
  /** Without it, and without `singleUse`, 1. */
  maxUses: z.optional(maxUsesOfCode),
  /** Another name for `maxUses` 1. */
  singleUse: z.optional(flag),
  /** Computed from the lesson and the uses; another value is refused (decisions/0107). */
  lessonTitle: z.optional(text(200)),
  courseTitle: z.optional(text(200)),
  gradeLevel: z.optional(wholeNumber(1, 3)),
  currentUses: z.optional(wholeNumber(0, 1_000_000)),
};

export const freeAccessCodes = {
  list: route({
    method: 'GET',
    path: '/api/free-access-codes',
    tag: 'access codes',
    summary: 'The access codes, newest first (unused layer, spec §7)',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    query: pagedQuery,
    reply: z.array(freeAccessCode),
  }),
  create: route({
    method: 'POST',
    path: '/api/free-access-codes',
    tag: 'access codes',
    summary: 'Makes an access code; without `code` the server chooses one (unused layer, spec §7)',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    body: z.object({ ...changeable, lessonId: id('اختر الدرس'), code: z.optional(text(100)) }),
    reply: freeAccessCode,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/free-access-codes/:id',
    tag: 'access codes',
    summary:
      'Changes the named fields of an access code; one that is not active opens nothing until it is active again (unused layer, spec §7)',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    params: idParams,
    /** The characters and the lesson of a code cannot change: other values are refused. */
    body: z.object({
      ...changeable,
      lessonId: z.optional(anyId),
      code: z.optional(text(100)),
    }),
    reply: freeAccessCode,
    notFound: 'access_code.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/free-access-codes/:id',
    tag: 'access codes',
    summary: 'Deletes an access code (unused layer, spec §7)',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    params: idParams,
    notFound: 'access_code.not_found',
  }),
};
