import * as z from 'zod/mini';
import { editedVersion } from './edited-version.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { email, optionalUrl, requiredText, text, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** The public settings (spec §3). */
const publicSettings = {
  siteName: z.string(),
  siteFullName: z.string(),
  siteDescription: z.string(),
  teacherName: z.string(),
  teacherTitle: z.string(),
  teacherAbout: z.string(),
  developers: z.array(z.object({ name: z.string(), chatUrl: z.string() })),
  contactEmail: z.string(),
  contactPhone: z.string(),
  latinDigits: z.boolean(),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
};

const settingsReply = z.object({
  ...publicSettings,
  /** For the teacher only. */
  deviceLimit: z.optional(z.number()),
  /** For the teacher only. Increases with every change, which sends it back. */
  version: z.optional(z.number()),
});

/** With or without the country code; spaces, dashes and brackets are removed. Empty for no number. */
const phoneNumber = z.string().check(
  z.overwrite((typed) => toLatinDigits(typed).replaceAll(/[\s()-]/gu, '')),
  z.regex(/^(?:\+?\d{8,15})?$/u, 'اكتب رقم هاتف صحيحًا بالأرقام فقط'),
);

/** Rows without name and address are left out; one without the other is not a link. */
const developers = z.pipe(
  z
    .array(
      z.object({ name: text(60), chatUrl: optionalUrl }).check(
        z.refine(({ name, chatUrl }) => name !== '' || chatUrl === '', {
          error: 'اكتب اسم صاحب الرابط',
          path: ['name'],
        }),
        z.refine(({ name, chatUrl }) => name === '' || chatUrl !== '', {
          error: 'اكتب رابط المحادثة',
          path: ['chatUrl'],
        }),
      ),
    )
    .check(z.maxLength(4)),
  z.transform((rows: { name: string; chatUrl: string }[]) =>
    rows.filter(({ name }) => name !== ''),
  ),
);

/** Only the named settings change. */
export const settingsChange = z.strictObject({
  siteName: z.optional(requiredText(30, 'اكتب اسم المنصة')),
  siteFullName: z.optional(requiredText(80, 'اكتب الاسم الكامل للمنصة')),
  siteDescription: z.optional(requiredText(160, 'اكتب وصف المنصة في سطر')),
  teacherName: z.optional(text(80)),
  teacherTitle: z.optional(text(120)),
  teacherAbout: z.optional(text(1000)),
  developers: z.optional(developers),
  contactEmail: z.optional(z.union([z.literal(''), email])),
  contactPhone: z.optional(phoneNumber),
  latinDigits: z.optional(z.boolean()),
  maintenanceMode: z.optional(z.boolean()),
  registrationEnabled: z.optional(z.boolean()),
  deviceLimit: z.optional(wholeNumber(1, 10, 'اختر عدد أجهزة من 1 إلى 10')),
  version: editedVersion,
});

export const settings = {
  get: route({
    method: 'GET',
    path: '/api/settings',
    tag: 'settings',
    summary: "The platform's names, contacts and state; the teacher also gets the private settings",
    access: 'public',
    reply: settingsReply,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/settings',
    tag: 'settings',
    summary: 'Changes the named settings',
    access: 'teacher',
    body: settingsChange,
    reply: settingsReply,
  }),
};
