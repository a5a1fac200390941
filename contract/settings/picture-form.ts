import * as z from 'zod/mini';

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

/** What the calls that replace a picture of the settings have in common. */
export const pictureForm = {
  encoding: 'multipart',
  budget: { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte },
  body: z.object({
    Picture: z
      .file('اختر صورة')
      .check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت')),
  }),
} as const;

/** The address of the picture; null without one. */
export const pictureReply = z.object({ imageUrl: z.nullable(z.string()) });
