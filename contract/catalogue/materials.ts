import * as z from 'zod/mini';
import { idParams, orderedIds, requiredText, text } from '#contract/fields.ts';
import { ownId } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { materialTypes } from '#domain/catalogue/materials/material-types.ts';

const mebibyte = 1024 * 1024;
const fileLimit = 20 * mebibyte;

const titleText = 'اكتب عنوان الملف';

const type = z.enum(materialTypes);

/** A further file of a lesson (spec §3: type, title, url). */
export const material = z.object({
  id: z.string(),
  /** The type of the content. */
  type,
  title: z.string(),
  /** Relative, and valid for a limited time. */
  url: z.string(),
  fileName: z.string(),
  sizeInBytes: z.number(),
});

const sentType = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    type,
  ]),
);

export const materialForm = z.object({
  /** The same at every attempt of one upload, so that a lost reply adds no second file. */
  id: ownId,
  /** As large as the other documents of a lesson. */
  file: z
    .file({ error: 'اختر ملفًا' })
    .check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 20 ميجابايت')),
  /** The expected type of the file; refused when the content is something else. */
  type: z.optional(sentType),
  /** Blank for the name of the file. */
  title: z._default(text(200), ''),
});

export const materials = {
  list: route({
    method: 'GET',
    path: '/api/lessons/:id/materials',
    tag: 'materials',
    summary: 'The further files of a lesson that the viewer may open, in their order',
    access: 'member',
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: z.array(material),
    notFound: 'lesson.not_found',
  }),
  add: route({
    method: 'POST',
    path: '/api/lessons/:id/materials',
    tag: 'materials',
    summary: 'Adds a file to a lesson: a PDF, a picture or an Office document',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte },
    params: idParams,
    body: materialForm,
    reply: material,
    notFound: 'lesson.not_found',
  }),
  reorder: route({
    method: 'PUT',
    path: '/api/lessons/:id/materials/order',
    tag: 'materials',
    summary: 'Puts the further files of a lesson in a new order',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    params: idParams,
    body: z.object({
      /** Every file of the lesson, once, in the new order. */
      ids: orderedIds,
    }),
    notFound: 'lesson.not_found',
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/materials/:id',
    tag: 'materials',
    summary: 'Changes the title of a file',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    params: idParams,
    body: z.object({ title: requiredText(200, titleText) }),
    reply: material,
    notFound: 'material.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/materials/:id',
    tag: 'materials',
    summary: 'Takes a file from its lesson',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    params: idParams,
    notFound: 'material.not_found',
  }),
};
