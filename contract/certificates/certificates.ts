import * as z from 'zod/mini';
import { genders } from '#domain/text/addressed.ts';
import { instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/u)) });

/** A signature cut out of its paper, with its own size in pixels. */
export const signaturePicture = z.object({
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
});

export const certificate = z.object({
  /** Its template and an unguessable part; the address of the public check (decisions §6). */
  id: z.string(),
  certificateTitle: z.string(),
  /** Holds the percentage, such as 95.5%. */
  description: z.string(),
  issuedAt: instant,
  studentName: z.string(),
  /** Null where the student had chosen none when it was awarded. */
  studentGender: z.nullable(z.enum(genders)),
  examTitle: z.string(),
  /** The name under the signature. */
  teacherName: z.string(),
  teacherTitle: z.string(),
  /** Null where the signature line is empty. */
  signature: z.nullable(signaturePicture),
  platformName: z.string(),
  /** Absolute address of the public check, drawn as QR code. */
  verifyUrl: z.string(),
});

export const certificates = {
  listOwn: route({
    method: 'GET',
    path: '/api/certificate/student',
    tag: 'certificates',
    summary: "The student's own certificates, newest first",
    access: 'member',
    permission: 'own',
    reply: z.array(certificate),
  }),
  downloadPdf: route({
    method: 'GET',
    path: '/api/certificate/:id/pdf',
    tag: 'certificates',
    summary: 'The certificate as a landscape vector PDF',
    access: 'member',
    permission: 'results.read',
    students: 'all',
    params: idParams,
    replyMediaType: 'application/pdf',
    notFound: 'certificate.not_found',
  }),
  verify: route({
    method: 'GET',
    path: '/api/certificate/verify/:id',
    tag: 'certificates',
    summary: 'Whether a certificate is genuine: name, exam, grade and date',
    access: 'public',
    params: idParams,
    reply: z.pick(certificate, {
      id: true,
      certificateTitle: true,
      description: true,
      issuedAt: true,
      studentName: true,
      examTitle: true,
      teacherName: true,
      platformName: true,
    }),
    notFound: 'certificate.not_found',
  }),
};
