import { defaultGradeNames, type GradeNames } from './grades.ts';
import { defaultPlanNames, type MonthlyCoverage, type PlanKey, type PlanPrices } from './plans.ts';
import {
  type BankDetails,
  emptyWallets,
  noBankDetails,
  type PaymentMethod,
  type Wallet,
  type WalletProvider,
} from './settings/payment-details.ts';
import type { SchoolYearEnd } from './settings/school-year.ts';
import type { SubjectTrack } from './settings/subject-tracks.ts';

/** Default names of the platform, until the teacher's settings replace them. */
export const platformName = 'عنصر';
export const platformTagline = 'منصة الكيمياء للمرحلة الثانوية';
/** The name in mails, certificates and documents. */
export const platformFullName = 'منصة عنصر للكيمياء';

type Developer = { name: string; chatUrl: string };

/** What everybody may know. */
export type PublicSettings = {
  /** Beside the logo and in the titles of pages. */
  siteName: string;
  /** On certificates and in mails. */
  siteFullName: string;
  siteDescription: string;
  /** Empty values hide their places: nobody is invented. */
  teacherName: string;
  teacherTitle: string;
  /** What the teacher says about the own teaching, in lines. */
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

/** What only people with an account may know. */
export type MemberSettings = {
  bankDetails: BankDetails;
  walletNumbers: Record<WalletProvider, Wallet>;
  /** What a student agrees to before an honor shows the own name. */
  honorConsentText: string;
  /** What a guardian agrees to before an honor shows a student's picture. */
  guardianConsentText: string;
};

/** What only the teacher may know. */
type TeacherSettings = {
  /** On how many devices at once a student's account is open (decisions §3). */
  deviceLimit: number;
};

/** What the teacher can set for the whole platform (spec §3, settings), the prices apart. */
export type SiteSettings = PublicSettings & MemberSettings & TeacherSettings;

/** What built pages are filled with (decisions/0028): the public settings, the tracks of each grade as a line, and the prices. */
export type PageSettings = Omit<PublicSettings, 'subjectTracks'> & {
  trackNames: GradeNames;
  pricesInPiastres: PlanPrices;
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
  schoolYearEnd: { month: 6, day: 30 },
  paymentMethods: { card: true, wallet: true, receipt: true },
  bankDetails: noBankDetails,
  walletNumbers: emptyWallets,
  honorConsentText:
    'أوافق على أن يظهر اسمي وصفي وسبب تكريمي في لوحة الشرف لطلاب المنصة، وأعرف أنني أستطيع سحب موافقتي من ملفي الشخصي في أي وقت.',
  guardianConsentText:
    'أنا ولي الأمر، وأوافق على ظهور صورة الطالب/الطالبة في لوحة الشرف لطلاب المنصة، وأعرف أن الصورة تُحذف من كل الصفحات فور سحب الموافقة.',
  deviceLimit: 2,
};
