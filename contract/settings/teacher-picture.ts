import * as z from 'zod/mini';
import { route } from '#contract/route.ts';

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

/** The address of the picture, as wide as high; null without one. */
const reply = z.object({ imageUrl: z.nullable(z.string()) });

/** The teacher's picture, which visitors see beside the contact (decisions/0115). */
export const teacherPicture = {
  get: route({
    method: 'GET',
    path: '/api/settings/teacher-picture',
    tag: 'settings',
    summary: "The teacher's picture, for everybody",
    access: 'public',
    reply,
  }),
  replace: route({
    method: 'PUT',
    path: '/api/settings/teacher-picture',
    tag: 'settings',
    summary: 'Replaces the picture, cut to a square',
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
    path: '/api/settings/teacher-picture',
    tag: 'settings',
    summary: 'Takes the picture away; without one it changes nothing',
    access: 'teacher',
  }),
};
