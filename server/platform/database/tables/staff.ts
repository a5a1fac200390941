import type { StaffRole } from '#domain/permissions/permissions.ts';

export type StaffTables = {
  assistants: {
    role: StaffRole;
  };
};
