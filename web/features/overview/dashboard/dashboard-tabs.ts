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
import { loadNotificationsPanel } from '#web/features/messages/messages.api.ts';
import { loadPaymentsViews, useWaitingPayments } from '#web/features/payments/payments.api.ts';
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

type TabId = keyof typeof texts.tabs;

type Entry = {
  /** As the address names it; the name that people read is in `texts.tabs`. */
  id: TabId;
  /**
   * The entry of the menu from which the panel is reached, or `header` where the header leads to it. Without it, the
   * panel has an entry of its own.
   */
  within?: TabId | 'header';
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
  // Not `lazyPart`: after an update the files have other names, and the reload that follows a lost one takes nothing typed.
  Panel: lazy(async () => ({ default: await entry.load() })),
});

export type DashboardTab = ReturnType<typeof asTab>;

/** The tabs that the specification names, in its order (spec §2). */
const entriesOfSpecification: Entry[] = [
  { id: 'students', needs: 'students.read', Icon: Users, load: loadStudents },
  { id: 'courses', needs: 'content.edit', Icon: BookOpen, load: loadCoursesPanel },
  { id: 'exams', needs: 'exams.edit', Icon: ClipboardCheck, load: loadExams },
  {
    id: 'access-codes',
    needs: 'rights.give',
    isForAllStudents: true,
    Icon: KeyRound,
    load: loadAccessCodesPanel,
  },
  { id: 'honor', needs: 'teacher', Icon: Award, load: loadHonorsPanel },
];

/** What a teacher opens on most days. */
const dailyEntries: Entry[] = [
  { id: 'overview', needs: 'teacher', Icon: LayoutDashboard, load: loadOverview },
  { id: 'groups', needs: 'students.read', Icon: CalendarDays, load: loadGroups },
  {
    id: 'payments',
    needs: 'payments.read',
    isForAllStudents: true,
    Icon: Banknote,
    load: loadPaymentsViews,
    useCount: useWaitingPayments,
  },
  {
    id: 'inquiries',
    needs: 'inquiries.answer',
    Icon: MessageCircleQuestion,
    load: loadInquiriesPanel,
    useCount: useWaitingInquiries,
  },
];

/** What a teacher opens now and then. */
const upkeepEntries: Entry[] = [
  { id: 'assistants', needs: 'teacher', Icon: UserCog, load: loadAssistantsPanel },
  { id: 'settings', needs: 'teacher', Icon: Settings, load: loadSettingsPanel },
  { id: 'status', needs: 'teacher', Icon: Activity, load: loadStatusPanel },
  {
    id: 'trash',
    needs: 'content.delete',
    isForAllStudents: true,
    Icon: Trash2,
    load: loadTrashPanel,
  },
];

/** Panels with an address of their own and without an entry in the menu. */
const foldedEntries: Entry[] = [
  {
    id: 'question-bank',
    within: 'exams',
    needs: 'exams.edit',
    Icon: LibraryBig,
    load: loadBankPanel,
  },
  // The views of the payments show the discounts by the tab of the address.
  {
    id: 'discounts',
    within: 'payments',
    needs: 'teacher',
    Icon: TicketPercent,
    load: loadPaymentsViews,
  },
  {
    id: 'school-year',
    within: 'settings',
    needs: 'teacher',
    Icon: CalendarSync,
    load: loadSchoolYearPanel,
  },
  {
    id: 'privacy',
    within: 'settings',
    needs: 'teacher',
    Icon: UserLock,
    load: loadPrivacyPanel,
  },
  {
    id: 'backups',
    within: 'status',
    needs: 'teacher',
    Icon: DatabaseBackup,
    load: loadBackupsPanel,
  },
  {
    id: 'notifications',
    within: 'header',
    needs: 'teacher',
    Icon: Bell,
    load: loadNotificationsPanel,
  },
  { id: 'security', within: 'header', needs: 'own', Icon: ShieldCheck, load: loadSecurityPanel },
];

/** The entries of the menu, in its parts. */
export const menuParts: readonly (readonly DashboardTab[])[] = [
  entriesOfSpecification.map(asTab),
  dailyEntries.map(asTab),
  upkeepEntries.map(asTab),
];

/** All panels: those of the menu in its order, then the folded ones. A new one is an entry above, with its name in `dashboard.texts.ts`. */
export const dashboardTabs: readonly DashboardTab[] = [
  ...menuParts.flat(),
  ...foldedEntries.map(asTab),
];
