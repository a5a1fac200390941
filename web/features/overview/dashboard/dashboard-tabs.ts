import {
  Activity,
  Award,
  Banknote,
  Bell,
  BookOpen,
  CalendarDays,
  CalendarSync,
  ClipboardCheck,
  DatabaseBackup,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  type LucideIcon,
  MessageCircleQuestion,
  Settings,
  ShieldCheck,
  TicketPercent,
  Trash2,
  UserCog,
  UserLock,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { loadInquiriesPanel, useWaitingInquiries } from '#web/features/learning/learning.api.ts';
import { loadNotificationsPanel, useUnreadCount } from '#web/features/messages/messages.api.ts';
import {
  loadDiscountsPanel,
  loadPaymentsViews,
  useWaitingPayments,
} from '#web/features/payments/payments.api.ts';
import { loadCoursesPanel } from '#web/features/catalogue/catalogue.api.ts';
import { loadBankPanel } from '#web/features/exams/exams.api.ts';
import { loadAccessCodesPanel } from '#web/features/codes/codes.api.ts';
import { loadHonorsPanel } from '#web/features/honors/honors.api.ts';
import { loadTrashPanel } from '#web/features/trash/trash.api.ts';
import { loadSchoolYearPanel } from '#web/features/school-year/school-year.api.ts';
import { loadSettingsPanel } from '#web/features/settings/settings.api.ts';
import { loadBackupsPanel } from '#web/features/backups/backups.api.ts';
import { loadPrivacyPanel } from '#web/features/privacy/privacy.api.ts';
import { loadAssistantsPanel } from '#web/features/staff/staff.api.ts';
import { loadStatusPanel } from '#web/features/status/status.api.ts';
import { loadSecurityPanel } from '#web/features/identity/identity.api.ts';
import type { Needed } from '#web/lib/pages/may.queries.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** The doors of the dashboard in their order; each page is behind one of them. */
export const doors = [
  { id: 'today', label: texts.doors.today, Icon: LayoutDashboard },
  { id: 'people', label: texts.doors.people, Icon: Users },
  { id: 'content', label: texts.doors.content, Icon: BookOpen },
  { id: 'exams', label: texts.doors.exams, Icon: ClipboardCheck },
  { id: 'money', label: texts.doors.money, Icon: Banknote },
  { id: 'settings', label: texts.doors.settings, Icon: Settings },
] as const;

type TabId = keyof typeof texts.tabs;

type Entry = {
  /** As the address names it; the name that people read is in `texts.tabs`. */
  id: TabId;
  door: (typeof doors)[number]['id'];
  /** The rights that an assistant needs to see the panel. */
  needs: Needed;
  /** Whether the panel concerns the students of every group. */
  isForAllStudents?: boolean;
  Icon: LucideIcon;
  /** Loads the panel when it is first opened. */
  load: () => Promise<ComponentType>;
  /** A hook: how many things wait in the panel, shown beside its name. */
  useCount?: () => number;
};

const loadOverview = async () =>
  (await import('#web/features/overview/overview-panel.tsx')).OverviewPanel;
const loadStudents = async () => (await import('./students-views.tsx')).StudentsViews;
const loadGroups = async () => (await import('./groups-views.tsx')).GroupsViews;
const loadExams = async () => (await import('./exams-views.tsx')).ExamsViews;

const asTab = (entry: Entry) => ({
  ...entry,
  label: texts.tabs[entry.id],
  Panel: lazy(async () => ({ default: await entry.load() })),
});

export type DashboardTab = ReturnType<typeof asTab>;

/** The tabs that the specification names, in its order (spec §2). */
const entriesOfSpecification: Entry[] = [
  { id: 'students', door: 'people', needs: 'students.read', Icon: Users, load: loadStudents },
  { id: 'courses', door: 'content', needs: 'content.edit', Icon: BookOpen, load: loadCoursesPanel },
  { id: 'exams', door: 'exams', needs: 'exams.edit', Icon: ClipboardCheck, load: loadExams },
  {
    id: 'access-codes',
    door: 'money',
    needs: 'rights.give',
    isForAllStudents: true,
    Icon: KeyRound,
    load: loadAccessCodesPanel,
  },
  { id: 'honor', door: 'people', needs: 'teacher', Icon: Award, load: loadHonorsPanel },
];

/** All further pages. A new one is an entry here, with its name in `dashboard.texts.ts`. */
const furtherEntries: Entry[] = [
  {
    id: 'overview',
    door: 'today',
    needs: 'teacher',
    Icon: LayoutDashboard,
    load: loadOverview,
  },
  {
    id: 'inquiries',
    door: 'today',
    needs: 'inquiries.answer',
    Icon: MessageCircleQuestion,
    load: loadInquiriesPanel,
    useCount: useWaitingInquiries,
  },
  {
    id: 'notifications',
    door: 'today',
    needs: 'teacher',
    Icon: Bell,
    load: loadNotificationsPanel,
    useCount: useUnreadCount,
  },
  { id: 'groups', door: 'people', needs: 'students.read', Icon: CalendarDays, load: loadGroups },
  {
    id: 'trash',
    door: 'content',
    needs: 'content.delete',
    isForAllStudents: true,
    Icon: Trash2,
    load: loadTrashPanel,
  },
  {
    id: 'question-bank',
    door: 'exams',
    needs: 'exams.edit',
    Icon: LibraryBig,
    load: loadBankPanel,
  },
  {
    id: 'payments',
    door: 'money',
    needs: 'payments.read',
    isForAllStudents: true,
    Icon: Banknote,
    load: loadPaymentsViews,
    useCount: useWaitingPayments,
  },
  {
    id: 'discounts',
    door: 'money',
    needs: 'teacher',
    Icon: TicketPercent,
    load: loadDiscountsPanel,
  },
  { id: 'settings', door: 'settings', needs: 'teacher', Icon: Settings, load: loadSettingsPanel },
  {
    id: 'school-year',
    door: 'settings',
    needs: 'teacher',
    Icon: CalendarSync,
    load: loadSchoolYearPanel,
  },
  {
    id: 'assistants',
    door: 'settings',
    needs: 'teacher',
    Icon: UserCog,
    load: loadAssistantsPanel,
  },
  { id: 'security', door: 'settings', needs: 'own', Icon: ShieldCheck, load: loadSecurityPanel },
  { id: 'privacy', door: 'people', needs: 'teacher', Icon: UserLock, load: loadPrivacyPanel },
  {
    id: 'backups',
    door: 'settings',
    needs: 'teacher',
    Icon: DatabaseBackup,
    load: loadBackupsPanel,
  },
  { id: 'status', door: 'settings', needs: 'teacher', Icon: Activity, load: loadStatusPanel },
];

export const specificationTabs: readonly DashboardTab[] = entriesOfSpecification.map(asTab);

/** All panels: those of the specification, then the further ones. */
export const dashboardTabs: readonly DashboardTab[] = [
  ...specificationTabs,
  ...furtherEntries.map(asTab),
];
