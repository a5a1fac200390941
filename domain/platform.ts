/** Default names of the platform, until the teacher's settings replace them. */
export const platformName = 'عنصر';
export const platformTagline = 'منصة الكيمياء للمرحلة الثانوية';
/** The name in mails, certificates and documents. */
export const platformFullName = 'منصة عنصر للكيمياء';

type Developer = { name: string; chatUrl: string };

/** What the teacher can set for the whole platform (spec §3, settings). */
export type SiteSettings = {
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
  /** On how many devices at once a student's account is open (decisions §3). */
  deviceLimit: number;
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
  deviceLimit: 2,
};
