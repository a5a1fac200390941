import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

/** What the teacher does with the data of a student (decisions/0182). */
export const studentData = {
  export: route({
    method: 'GET',
    path: '/api/user/:id/data',
    tag: 'privacy',
    summary: 'Everything that is stored about a student, as the student would download it',
    access: 'teacher',
    confirmation: 'recent',
    params: idParams,
    replyMediaType: 'application/zip',
    notFound: 'student.not_found',
  }),
};
