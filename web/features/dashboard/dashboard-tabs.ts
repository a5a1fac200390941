import { Bell, BookOpen, ClipboardCheck, MessageCircleQuestion, Users } from 'lucide-react';
import { lazy } from 'react';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const StudentsPanel = lazy(async () => ({
  default: (await import('#web/features/students/students.api.ts')).StudentsPanel,
}));
const CoursesPanel = lazy(async () => ({
  default: (await import('#web/features/courses/courses.api.ts')).CoursesPanel,
}));
const ExamsPanel = lazy(async () => ({
  default: (await import('#web/features/exams/exams.api.ts')).ExamsPanel,
}));
const InquiriesPanel = lazy(async () => ({
  default: (await import('#web/features/inquiries/inquiries-panel.api.ts')).InquiriesPanel,
}));
const NotificationsPanel = lazy(async () => ({
  default: (await import('#web/features/notifications/notifications.api.ts')).NotificationsPanel,
}));

/** The panels in the order of the menu (spec §2); each is loaded when its tab is opened. */
export const dashboardTabs = [
  { id: 'students', label: texts.students, Icon: Users, Panel: StudentsPanel },
  { id: 'courses', label: texts.courses, Icon: BookOpen, Panel: CoursesPanel },
  { id: 'exams', label: texts.exams, Icon: ClipboardCheck, Panel: ExamsPanel },
  {
    id: 'inquiries',
    label: texts.inquiries,
    Icon: MessageCircleQuestion,
    Panel: InquiriesPanel,
  },
  { id: 'notifications', label: texts.notifications, Icon: Bell, Panel: NotificationsPanel },
] as const;
