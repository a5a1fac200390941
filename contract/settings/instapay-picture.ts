import * as z from 'zod/mini';
import { route } from '#contract/route.ts';

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

/** The address of the picture; null without one. */
const reply = z.object({ imageUrl: z.nullable(z.string()) });

/** The picture of the teacher's InstaPay QR code, which students see at the checkout (decisions/0184). */
export const instapayPicture = {
  get: route({
    method: 'GET',
    path: '/api/settings/instapay-picture',
    tag: 'settings',
    summary: 'The picture of the InstaPay QR code, for people with an account',
    access: 'member',
    permission: 'own',
    reply,
  }),
  replace: route({
    method: 'PUT',
    path: '/api/settings/instapay-picture',
    tag: 'settings',
    summary: 'Replaces the picture of the InstaPay QR code',
    access: 'teacher',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte },
    body: z.object({
      Picture: z
        .file('اختر صورة')
        .check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت')),
    }),
    reply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/settings/instapay-picture',
    tag: 'settings',
    summary: 'Takes the picture away; without one it changes nothing',
    access: 'teacher',
  }),
};
