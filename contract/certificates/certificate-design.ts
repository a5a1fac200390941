import * as z from 'zod/mini';
import { certificateTemplateIds } from '#domain/certificates/certificates.ts';
import { signaturePicture } from './certificates.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

const template = z.enum(certificateTemplateIds, 'اختر شكلًا من الأشكال الأربعة');

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

const signatureFile = z.extend(signaturePicture, { id: id() });

const design = z.object({
  template,
  signature: z.nullable(signatureFile),
  /** From the settings. */
  teacherName: z.string(),
  teacherTitle: z.string(),
  platformName: z.string(),
});

/** A field that is left out stays unchanged. */
const designChange = z.strictObject({
  template: z.optional(template),
  /** A signature that was uploaded before; null removes it. */
  signatureId: z.optional(z.nullable(id())),
  /** What the reply says beside these is ignored, so that it may be sent back (decisions §9). */
  signature: z.optional(z.unknown()),
  teacherName: z.optional(z.unknown()),
  teacherTitle: z.optional(z.unknown()),
  platformName: z.optional(z.unknown()),
});

/** The calls on the design of certificates that are awarded from now on. */
export const certificateDesign = {
  get: route({
    method: 'GET',
    path: '/api/certificate/design',
    tag: 'certificates',
    summary: 'Template and signature of certificates that are awarded from now on',
    access: 'teacher',
    reply: design,
  }),
  uploadSignature: route({
    method: 'POST',
    path: '/api/certificate/signature',
    tag: 'certificates',
    summary:
      'Cuts a signature out of its paper; it stands on certificates once the design names it',
    access: 'teacher',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte },
    body: z.object({
      Signature: z
        .file('اختر صورة التوقيع')
        .check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت')),
    }),
    reply: signatureFile,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/certificate/design',
    tag: 'certificates',
    summary: 'Changes the named parts of the design; certificates that exist keep theirs',
    access: 'teacher',
    body: designChange,
    reply: design,
  }),
};
