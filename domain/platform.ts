/** How the platform and its one teacher are called on pages, certificates and mails. */
export const platformName = 'عنصر';
export const platformTagline = 'منصة الكيمياء للمرحلة الثانوية';
export const teacherName = 'أ. محمود سالم';
export const teacherTitle = 'معلم أول الكيمياء للمرحلة الثانوية';
/** The name in mails, certificates and documents. */
export const platformFullName = 'منصة عنصر للكيمياء';
