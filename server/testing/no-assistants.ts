import type { StaffRights } from '#server/platform/sessions/staff-rights.ts';

/** For a server without features: there are no assistants. */
export const noAssistants: StaffRights = {
  find: async () => undefined,
  isStudentOf: async () => false,
};
