/** Default names of the platform and its teacher, until the teacher's settings replace them. */
export const platformName = 'عنصر';
export const platformTagline = 'منصة الكيمياء للمرحلة الثانوية';
const teacherName = 'أ. محمود سالم';
const teacherTitle = 'معلم أول الكيمياء للمرحلة الثانوية';
/** The name in mails, certificates and documents. */
export const platformFullName = 'منصة عنصر للكيمياء';

/** What the teacher can set for the whole platform (spec §3, settings). */
export type SiteSettings = {
  /** Beside the logo and in the titles of pages. */
  siteName: string;
  /** On certificates and in mails. */
  siteFullName: string;
  siteDescription: string;
  teacherName: string;
  teacherTitle: string;
  /** Empty where the teacher gives none. */
  contactEmail: string;
  contactPhone: string;
  maintenanceMode: boolean;
  registrationEnabled: boolean;
  /** On how many devices at once a student's account is open (decisions §3). */
  deviceLimit: number;
};

export const defaultSettings: SiteSettings = {
  siteName: platformName,
  siteFullName: platformFullName,
  siteDescription: platformTagline,
  teacherName,
  teacherTitle,
  contactEmail: '',
  contactPhone: '',
  maintenanceMode: false,
  registrationEnabled: true,
  deviceLimit: 2,
};

/** Who built the platform, with their chat links (spec §1, footer). */
export const developers = [
  { name: 'أحمد فؤاد', chatUrl: 'https://wa.me/201000000001' },
  { name: 'سارة يوسف', chatUrl: 'https://wa.me/201000000002' },
] as const;
