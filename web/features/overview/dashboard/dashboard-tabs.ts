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
import { loadInquiriesPanel, useWaitingInquiries } from '#web/features/learning/learning.api.ts';
import { loadNotificationsPanel, useUnreadCount } from '#web/features/messages/messages.api.ts';
import {
  loadDiscountsPanel,
  loadPaymentsViews,
  useWaitingPayments,
} from '#web/features/payments/payments.api.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { loadCoursesPanel } from '#web/features/catalogue/catalogue.api.ts';
import { loadBankPanel } from '#web/features/exams/exams.api.ts';
import { loadAccessCodesPanel } from '#web/features/codes/codes.api.ts';
import { loadHonorsPanel } from '#web/features/honors/honors.api.ts';
import { loadTrashPanel } from '#web/features/trash/trash.api.ts';
import { loadSettingsPanel } from '#web/features/settings/settings.api.ts';
import { loadBackupsPanel } from '#web/features/backups/backups.api.ts';
import { loadAssistantsPanel } from '#web/features/staff/staff.api.ts';
import { loadStatusPanel } from '#web/features/status/status.api.ts';
import { loadSecurityPanel } from '#web/features/identity/identity.api.ts';

const OverviewPanel = lazy(async () => ({
  default: (await import('#web/features/overview/overview-panel.tsx')).OverviewPanel,
}));
const StudentsPanel = lazy(async () => ({
  default: (await import('./students-views.tsx')).StudentsViews,
}));
const GroupsPanel = lazy(async () => ({
  default: (await import('./groups-views.tsx')).GroupsViews,
}));
const CoursesPanel = lazy(async () => ({
  default: await loadCoursesPanel(),
}));
const ExamsPanel = lazy(async () => ({
  default: (await import('./exams-views.tsx')).ExamsViews,
}));
const BankPanel = lazy(async () => ({
  default: await loadBankPanel(),
}));
const AccessCodesPanel = lazy(async () => ({
  default: await loadAccessCodesPanel(),
}));
const InquiriesPanel = lazy(async () => ({
  default: await loadInquiriesPanel(),
}));
const HonorsPanel = lazy(async () => ({
  default: await loadHonorsPanel(),
}));
const PaymentsPanel = lazy(async () => ({
  default: await loadPaymentsViews(),
}));
const DiscountsPanel = lazy(async () => ({
  default: await loadDiscountsPanel(),
}));
const NotificationsPanel = lazy(async () => ({
  default: await loadNotificationsPanel(),
}));
const TrashPanel = lazy(async () => ({
  default: await loadTrashPanel(),
}));
const SettingsPanel = lazy(async () => ({
  default: await loadSettingsPanel(),
}));
const BackupsPanel = lazy(async () => ({
  default: await loadBackupsPanel(),
}));
const StatusPanel = lazy(async () => ({
  default: await loadStatusPanel(),
}));
const AssistantsPanel = lazy(async () => ({
  default: await loadAssistantsPanel(),
}));
const SecurityPanel = lazy(async () => ({
  default: await loadSecurityPanel(),
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
