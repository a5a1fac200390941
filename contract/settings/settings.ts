import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import { monthlyCoverages, planKeys } from '#domain/settings/plans.ts';
import { isEgyptianIban, normalizeIban } from '#domain/settings/iban.ts';
import { paymentMethodNames, walletProviders } from '#domain/settings/payment-details.ts';
import {
  isRetention,
  ofEachPeriod,
  retentionBounds,
  type RetentionName,
  retentionNames,
} from '#domain/settings/retention.ts';
import { isDayOfEveryYear } from '#domain/settings/school-year.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import {
  email,
  gradeLevel,
  optionalUrl,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { route } from '#contract/route.ts';

const wallet = z.object({ name: z.string(), number: z.string(), instructions: z.string() });

const settingsReply = z.object({
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
  gradeNames: z.object({ 1: z.string(), 2: z.string(), 3: z.string() }),
  subjectTracks: z.array(z.object({ name: z.string(), grades: z.array(gradeLevel) })),
  subscriptionNames: z.record(z.enum(planKeys), z.string()),
  monthlyCovers: z.enum(monthlyCoverages),
  schoolYearEnd: z.object({ month: z.number(), day: z.number() }),
  paymentMethods: z.record(z.enum(paymentMethodNames), z.boolean()),
  /** Only for signed-in people, as are the next four fields. */
  bankDetails: z.optional(
    z.object({
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      iban: z.string(),
      swiftCode: z.string(),
    }),
  ),
  walletNumbers: z.optional(z.record(z.enum(walletProviders), wallet)),
  transferDetails: z.optional(
    z.object({
      instapayAddress: z.string(),
      instapayLink: z.string(),
      fawryReference: z.string(),
      fawryInstructions: z.string(),
    }),
  ),
  honorConsentText: z.optional(z.string()),
  guardianConsentText: z.optional(z.string()),
  /** For the teacher only. */
  deviceLimit: z.optional(z.number()),
  /** Days, by what is stored so long. For the teacher only. */
  retention: z.optional(z.record(z.enum(retentionNames), z.number())),
  /** For the teacher only. Increases with every change, of prices too; a change sends it back. */
  version: z.optional(z.number()),
});

/** A number as people type it: in any digits, with blanks, dashes and brackets between them. */
const typedNumber = (pattern: RegExp, message: string) =>
  z.string().check(
    z.overwrite((typed) => toLatinDigits(typed).replaceAll(/[\s()-]/gu, '')),
    z.regex(pattern, message),
  );

/** With or without the country code. Empty for no number. */
const phoneNumber = typedNumber(/^(?:\+?\d{8,15})?$/u, 'اكتب رقم هاتف صحيحًا بالأرقام فقط');

/** An Egyptian mobile number, or none. */
const walletNumber = typedNumber(/^(?:01\d{9})?$/u, 'اكتب رقم المحفظة من 11 رقمًا يبدأ بـ 01');

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

/** Rows without name are left out; a named one exists in at least one grade. */
const subjectTracks = z.pipe(
  z
    .array(
      z.object({ name: text(40), grades: z.array(gradeLevel).check(z.maxLength(3)) }).check(
        z.refine(({ name, grades }) => name === '' || grades.length > 0, {
          error: 'اختر صفًا واحدًا على الأقل لهذا المسار',
          path: ['grades'],
        }),
      ),
    )
    .check(z.maxLength(6)),
  z.transform((rows: { name: string; grades: (1 | 2 | 3)[] }[]) =>
    rows.filter(({ name }) => name !== ''),
  ),
);

const gradeName = z.optional(requiredText(40, 'اكتب اسم الصف'));
const planName = z.optional(requiredText(40, 'اكتب اسم الاشتراك'));

const bankDetails = z.strictObject({
  bankName: z.optional(text(80)),
  accountNumber: z.optional(
    typedNumber(/^(?:\d{6,24})?$/u, 'اكتب رقم الحساب بالأرقام فقط، من 6 إلى 24 رقمًا'),
  ),
  accountName: z.optional(text(80)),
  iban: z.optional(
    z.string().check(
      z.overwrite((typed) => normalizeIban(toLatinDigits(typed))),
      z.refine((iban) => iban === '' || isEgyptianIban(iban), {
        error: 'رقم IBAN غير صحيح. يبدأ بـ EG وبعدها 27 رقمًا، راجعه مع ما كتبه البنك.',
      }),
    ),
  ),
  swiftCode: z.optional(
    z.string().check(
      z.overwrite((typed) => typed.trim().toUpperCase()),
      z.regex(
        /^(?:[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?)?$/u,
        'رمز SWIFT من 8 أو 11 حرفًا ورقمًا، مثل NBEGEGCX',
      ),
    ),
  ),
});

const transferDetails = z.strictObject({
  instapayAddress: z.optional(
    z.string().check(
      z.overwrite((typed) => toLatinDigits(typed).replaceAll(/\s/gu, '')),
      z.regex(
        /^(?:[\w.+-]{1,50}@instapay|01\d{9})?$/iu,
        'اكتب عنوان InstaPay مثل name@instapay، أو رقم الهاتف المسجل فيه',
      ),
    ),
  ),
  instapayLink: z.optional(optionalUrl),
  fawryReference: z.optional(
    typedNumber(/^(?:\d{3,20})?$/u, 'اكتب كود فوري بالأرقام فقط، من 3 إلى 20 رقمًا'),
  ),
  fawryInstructions: z.optional(text(300)),
});

const walletChange = z.optional(
  z.strictObject({
    name: requiredText(40, 'اكتب اسم المحفظة'),
    number: walletNumber,
    instructions: text(300),
  }),
);

const schoolYearEnd = z
  .strictObject({
    month: wholeNumber(1, 12, 'اختر شهرًا من 1 إلى 12'),
    day: wholeNumber(1, 31, 'اختر يومًا من أيام الشهر'),
  })
  .check(
    z.refine(isDayOfEveryYear, { error: 'ليس في هذا الشهر مثل هذا اليوم كل عام', path: ['day'] }),
  );

/** Days within the bounds of the period. */
const period = (name: RetentionName) => {
  const { from, to } = retentionBounds[name];
  const bounds = `من ${from} إلى ${to} يومًا`;
  const error =
    name === 'formerStudentDays'
      ? `اكتب 0 إن أردت ألا يُحذف أحد، أو ${bounds}`
      : `اكتب عددًا ${bounds}`;
  return z.optional(
    z.pipe(
      wholeNumber(0, 10_000, error),
      z.number().check(z.refine((days) => isRetention(name, days), { error })),
    ),
  );
};

const switched = z.optional(z.boolean());

/** Only the named settings change; of names, bank details, wallets and methods only the named entries. */
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
  latinDigits: switched,
  maintenanceMode: switched,
  registrationEnabled: switched,
  deviceLimit: z.optional(wholeNumber(1, 10, 'اختر عدد أجهزة من 1 إلى 10')),
  gradeNames: z.optional(z.strictObject({ 1: gradeName, 2: gradeName, 3: gradeName })),
  subjectTracks: z.optional(subjectTracks),
  subscriptionNames: z.optional(
    z.strictObject({
      monthly: planName,
      yearly: planName,
      lectures10: planName,
      lectures25: planName,
      lectures50: planName,
    }),
  ),
  monthlyCovers: z.optional(z.enum(monthlyCoverages)),
  schoolYearEnd: z.optional(schoolYearEnd),
  paymentMethods: z.optional(
    z.strictObject({ card: switched, wallet: switched, receipt: switched }),
  ),
  bankDetails: z.optional(bankDetails),
  walletNumbers: z.optional(
    z.strictObject({
      vodafone_cash: walletChange,
      orange_money: walletChange,
      etisalat_cash: walletChange,
    }),
  ),
  transferDetails: z.optional(transferDetails),
  honorConsentText: z.optional(requiredText(500, 'اكتب نص موافقة الطالب')),
  guardianConsentText: z.optional(requiredText(500, 'اكتب نص موافقة ولي الأمر')),
  retention: z.optional(z.strictObject(ofEachPeriod(period))),
  version: editedVersion,
});

export const settings = {
  get: route({
    method: 'GET',
    path: '/api/settings',
    tag: 'settings',
    summary:
      "The platform's names, contacts and state; members also get how to pay, the teacher all settings",
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
