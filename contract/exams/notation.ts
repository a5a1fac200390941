import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

/** What a text is for: each is shown as students will see it there. */
const previewKinds = ['question', 'option', 'summary'] as const;

export const notation = {
  preview: route({
    method: 'POST',
    path: '/api/notation/preview',
    tag: 'notation',
    summary: "Renders text of the teacher's form as the students will see it",
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    body: z.object({
      text: text(20_000),
      kind: z._default(z.enum(previewKinds), 'question'),
    }),
    reply: z.object({ html: z.string(), problems: z.array(z.string()) }),
  }),
};
