import { route } from '#contract/route.ts';

/** What a student does with the own data (decisions/0182). */
export const ownData = {
  export: route({
    method: 'GET',
    path: '/api/user/me/data',
    tag: 'privacy',
    summary: 'Everything that is stored about the student, as a ZIP file with a page to read',
    access: 'student',
    replyMediaType: 'application/zip',
    limit: 'exportData',
  }),
};
