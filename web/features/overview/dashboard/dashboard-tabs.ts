import {
  Activity,
  Award,
  Banknote,
  Bell,
  BookOpen,
  CalendarDays,
  ClipboardCheck,
  DatabaseBackup,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  MessageCircleQuestion,
  Settings,
  ShieldCheck,
  TicketPercent,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react';
import { lazy } from 'react';
import { useWaitingInquiries } from '#web/features/learning/inquiries/waiting-inquiries.api.ts';
import { useUnreadCount } from '#web/features/messages/notifications/notification-bell.api.ts';
import { useWaitingPayments } from '#web/features/payments/waiting-payments.api.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const OverviewPanel = lazy(async () => ({
  default: (await import('#web/features/overview/overview.api.ts')).OverviewPanel,
}));
const StudentsPanel = lazy(async () => ({
  default: (await import('./students-views.tsx')).StudentsViews,
}));
const GroupsPanel = lazy(async () => ({
  default: (await import('#web/features/school/groups/groups.api.ts')).GroupsPanel,
}));
const CoursesPanel = lazy(async () => ({
  default: (await import('#web/features/catalogue/courses/courses.api.ts')).CoursesPanel,
}));
const ExamsPanel = lazy(async () => ({
  default: (await import('./exams-views.tsx')).ExamsViews,
}));
const BankPanel = lazy(async () => ({
  default: (await import('#web/features/exams/question-bank/question-bank.api.ts')).BankPanel,
}));
const AccessCodesPanel = lazy(async () => ({
  default: (await import('#web/features/codes/access-codes.api.ts')).AccessCodesPanel,
}));
const InquiriesPanel = lazy(async () => ({
  default: (await import('#web/features/learning/inquiries/inquiries-panel.api.ts')).InquiriesPanel,
}));
const HonorsPanel = lazy(async () => ({
  default: (await import('#web/features/honors/panel/honors-panel.api.ts')).HonorsPanel,
}));
const PaymentsPanel = lazy(async () => ({
  default: (await import('#web/features/payments/payments-panel.api.ts')).PaymentsViews,
}));
const DiscountsPanel = lazy(async () => ({
  default: (await import('#web/features/payments/discounts/discounts.api.ts')).DiscountsPanel,
}));
const NotificationsPanel = lazy(async () => ({
  default: (await import('#web/features/messages/notifications/notifications.api.ts'))
    .NotificationsPanel,
}));
const TrashPanel = lazy(async () => ({
  default: (await import('#web/features/trash/trash.api.ts')).TrashPanel,
}));
const SettingsPanel = lazy(async () => ({
  default: (await import('#web/features/settings/settings.api.ts')).SettingsPanel,
}));
const BackupsPanel = lazy(async () => ({
  default: (await import('#web/features/backups/backups.api.ts')).BackupsPanel,
}));
const StatusPanel = lazy(async () => ({
  default: (await import('#web/features/status/status.api.ts')).StatusPanel,
}));
const AssistantsPanel = lazy(async () => ({
  default: (await import('#web/features/staff/staff.api.ts')).AssistantsPanel,
}));
const SecurityPanel = lazy(async () => ({
  default: (await import('#web/features/identity/accounts/second-step/security.api.ts'))
    .SecurityPanel,
}));

/** The tabs that the specification names, in its order (spec §2); each panel is loaded when its tab is opened. */
const firstTabs = [
  {
    id: 'students',
    needs: 'students.read',
    label: texts.students,
    Icon: Users,
    Panel: StudentsPanel,
  },
  {
    id: 'courses',
    needs: 'content.edit',
    label: texts.courses,
    Icon: BookOpen,
    Panel: CoursesPanel,
  },
  { id: 'exams', needs: 'exams.edit', label: texts.exams, Icon: ClipboardCheck, Panel: ExamsPanel },
  {
    id: 'access-codes',
    needs: 'rights.give',
    isForAllStudents: true,
    label: texts.accessCodes,
    Icon: KeyRound,
    Panel: AccessCodesPanel,
  },
  { id: 'honor', needs: 'teacher', label: texts.honor, Icon: Award, Panel: HonorsPanel },
] as const;

/** What the dashboard opens on. */
export const overviewTab = {
  id: 'overview',
  needs: 'teacher',
  label: texts.overview,
  Icon: LayoutDashboard,
  Panel: OverviewPanel,
} as const;

/** The menu: the specification's tabs, and below them the further pages in groups (decisions §9). */
export const tabGroups = [
  { id: 'first', name: undefined, tabs: firstTabs },
  {
    id: 'today',
    name: texts.groupNames.today,
    tabs: [
      overviewTab,
      {
        id: 'inquiries',
        needs: 'inquiries.answer',
        label: texts.inquiries,
        Icon: MessageCircleQuestion,
        Panel: InquiriesPanel,
        useCount: useWaitingInquiries,
      },
      {
        id: 'notifications',
        needs: 'teacher',
        label: texts.notifications,
        Icon: Bell,
        Panel: NotificationsPanel,
        useCount: useUnreadCount,
      },
    ],
  },
  {
    id: 'teaching',
    name: texts.groupNames.teaching,
    tabs: [
      {
        id: 'groups',
        needs: 'students.read',
        label: texts.groups,
        Icon: CalendarDays,
        Panel: GroupsPanel,
      },
      {
        id: 'question-bank',
        needs: 'exams.edit',
        label: texts.questionBank,
        Icon: LibraryBig,
        Panel: BankPanel,
      },
    ],
  },
  {
    id: 'money',
    name: texts.groupNames.money,
    tabs: [
      {
        id: 'payments',
        needs: 'payments.read',
        isForAllStudents: true,
        label: texts.payments,
        Icon: Banknote,
        Panel: PaymentsPanel,
        useCount: useWaitingPayments,
      },
      {
        id: 'discounts',
        needs: 'teacher',
        label: texts.discounts,
        Icon: TicketPercent,
        Panel: DiscountsPanel,
      },
    ],
  },
  {
    id: 'settings',
    name: texts.groupNames.settings,
    tabs: [
      {
        id: 'settings',
        needs: 'teacher',
        label: texts.settingsPage,
        Icon: Settings,
        Panel: SettingsPanel,
      },
      {
        id: 'assistants',
        needs: 'teacher',
        label: texts.assistants,
        Icon: UserCog,
        Panel: AssistantsPanel,
      },
      {
        id: 'security',
        needs: 'own',
        label: texts.security,
        Icon: ShieldCheck,
        Panel: SecurityPanel,
      },
      {
        id: 'backups',
        needs: 'teacher',
        label: texts.backups,
        Icon: DatabaseBackup,
        Panel: BackupsPanel,
      },
      { id: 'status', needs: 'teacher', label: texts.status, Icon: Activity, Panel: StatusPanel },
      {
        id: 'trash',
        needs: 'content.delete',
        isForAllStudents: true,
        label: texts.trash,
        Icon: Trash2,
        Panel: TrashPanel,
      },
    ],
  },
] as const;

/** All panels in the order of the menu. */
export const dashboardTabs = tabGroups.flatMap(({ tabs }) => [...tabs]);
