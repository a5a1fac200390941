import { defaultGradeNames, type GradeNames } from './grades.ts';
import { defaultPlanNames, type MonthlyCoverage, type PlanKey, type PlanPrices } from './plans.ts';
import {
  type BankDetails,
  emptyWallets,
  noBankDetails,
  noTransferDetails,
  type PaymentMethod,
  type TransferDetails,
  type Wallet,
  type WalletProvider,
} from './payment-details.ts';
import { defaultRetention, type Retention } from './retention.ts';
import type { SchoolYearEnd } from './school-year.ts';
import type { SubjectTrack } from './subject-tracks.ts';

/** Default names of the platform, until the teacher's settings replace them. */
export const platformName = 'عنصر';
export const platformTagline = 'منصة الكيمياء للمرحلة الثانوية';
/** The name in mails, certificates and documents. */
export const platformFullName = 'منصة عنصر للكيمياء';

type Developer = { name: string; chatUrl: string };

/** Settings that everybody may read. */
export type PublicSettings = {
  /** Beside the logo and in the titles of pages. */
  siteName: string;
  /** On certificates and in mails. */
  siteFullName: string;
  siteDescription: string;
  /** Empty values are not shown. */
  teacherName: string;
  teacherTitle: string;
  /** The teacher's description of the lessons, in lines. */
  teacherAbout: string;
  /** Who built the platform, with their chat links (spec §1, footer). */
  developers: Developer[];
  contactEmail: string;
  contactPhone: string;
  /** Dates show 0-9 instead of ٠-٩. */
  latinDigits: boolean;
  maintenanceMode: boolean;
  registrationEnabled: boolean;
  gradeNames: GradeNames;
  subjectTracks: SubjectTrack[];
  subscriptionNames: Record<PlanKey, string>;
  monthlyCovers: MonthlyCoverage;
  /** Every subscription ends with it at the latest (decisions §4). */
  schoolYearEnd: SchoolYearEnd;
  paymentMethods: Record<PaymentMethod, boolean>;
};

/** Settings that only signed-in people may read. */
export type MemberSettings = {
  bankDetails: BankDetails;
  walletNumbers: Record<WalletProvider, Wallet>;
  transferDetails: TransferDetails;
  /** The explanation for a student before the consent to be named on honors. */
  honorConsentText: string;
  /** The explanation for a guardian before the consent to a picture on honors. */
  guardianConsentText: string;
};

/** Settings that only the teacher may read. */
type TeacherSettings = {
  /** The maximum number of devices on which a student is signed in (decisions §3). */
  deviceLimit: number;
  /** How long what is recorded about people is stored. */
  retention: Retention;
};

/** All settings of the platform except the prices (spec §3, settings). */
export type SiteSettings = PublicSettings & MemberSettings & TeacherSettings;

/**
 * The values in built pages (decisions/0028): the public settings, the tracks of each grade as one line, and the
 * prices.
 */
export type PageSettings = Omit<PublicSettings, 'subjectTracks'> & {
  trackNames: GradeNames;
  /** Null until the teacher has confirmed them: nothing is sold by then (decisions/0190). */
  pricesInPiastres: PlanPrices | null;
};

export const defaultSettings: SiteSettings = {
  siteName: platformName,
  siteFullName: platformFullName,
  siteDescription: platformTagline,
  teacherName: '',
  teacherTitle: '',
  teacherAbout: '',
  developers: [],
  contactEmail: '',
  contactPhone: '',
  latinDigits: false,
  maintenanceMode: false,
  registrationEnabled: true,
  gradeNames: defaultGradeNames,
  subjectTracks: [],
  subscriptionNames: defaultPlanNames,
  monthlyCovers: 'month',
  schoolYearEnd: { month: 8, day: 31 },
  paymentMethods: { card: true, wallet: true, receipt: true },
  bankDetails: noBankDetails,
  walletNumbers: emptyWallets,
  transferDetails: noTransferDetails,
  honorConsentText:
    'في لوحة الشرف يكرّم المعلم طلابه، ويراها كل من سجّل الدخول إلى المنصة. يظهر فيها الاسم والصف وكلمة التكريم، ولا يظهر فيها بريد ولا رقم هاتف. يمكن سحب الموافقة في أي وقت بخطوة واحدة من الملف الشخصي، فيختفي الاسم وتُحذف الصورة فورًا.',
  guardianConsentText:
    'في لوحة الشرف يكرّم المعلم طلابه، ويراها كل من سجّل الدخول إلى المنصة. بموافقة ولي الأمر تظهر فيها صورة الطالب/الطالبة بجانب الاسم. يمكن سحب الموافقة في أي وقت بخطوة واحدة من الملف الشخصي، فتُحذف الصورة فورًا من كل الصفحات.',
  deviceLimit: 2,
  retention: defaultRetention,
};
