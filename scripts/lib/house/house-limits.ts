import type { ModuleName } from '#modules.ts';

/**
 * What still differs from modules.ts. These lists and numbers only shrink: a test names each entry that is no longer
 * needed, and nothing is added.
 */

/** Groups of folders that import each other in a circle, and the folders in them. */
export const folderCircles = { groups: 0, folders: 0 };

/** Files that import modules which their own does not use. */
export const importsAgainstTheOrder: Readonly<Record<string, readonly ModuleName[]>> = {
  'contract/identity/profile.ts': ['payments'],
  'server/features/identity/profile/profile.routes.ts': ['payments'],
  'server/features/school/bulk-actions/allow-retries.service.ts': ['results'],
  'server/features/school/bulk-actions/choose-students.ts': ['results'],
  'web/features/exams/history/version-view.tsx': ['attempts'],
  'web/features/exams/panel/exams-panel.tsx': ['results'],
  'web/features/exams/question-bank/question-details.tsx': ['attempts'],
  'web/features/exams/studio/student-view.tsx': ['attempts'],
  'web/features/identity/accounts/invitation-form.tsx': ['school'],
  'web/features/identity/profile/profile-sidebar.tsx': ['practice'],
  'web/features/identity/profile/profile.page.tsx': ['honors'],
  'web/features/identity/profile/subscription/payment-history.tsx': ['payments'],
  'web/features/messages/mail-choices/unsubscribe.page.tsx': ['identity'],
  'web/features/school/gifts/gift-fields.tsx': ['codes'],
  'web/features/school/students/students-views.tsx': ['overview'],
};

/** Files that change rows of tables which their module does not own. */
export const writesOfForeignTables: Readonly<Record<string, readonly string[]>> = {
  'demo/demo-history.repository.ts': ['exam_results', 'lesson_visits', 'users'],
  'demo/demo.repository.ts': [
    'courses',
    'discount_codes',
    'files',
    'grants',
    'honors',
    'notification_events',
    'settings',
    'users',
  ],
};
