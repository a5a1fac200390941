export type PlanId = 'monthly' | 'yearly' | 'lectures-10' | 'lectures-25' | 'lectures-50';

export type Plan = {
  id: PlanId;
  name: string;
  priceInPiastres: number;
  /** The period as text, shown beside the price. */
  period: string;
  validity: { months: number };
  type: 'unlimited' | 'lectures';
  /** Lessons that a bundle opens; null when the plan is not counted. */
  lectureCount: number | null;
  features: readonly string[];
  popular: boolean;
  badge: string | null;
};

/** What a student can buy, with the prices of spec §9 in piastres (100 piastres = 1 EGP). */
export const plans: readonly Plan[] = [
  {
    id: 'monthly',
    name: 'الاشتراك الشهري',
    priceInPiastres: 150_00,
    period: 'شهريًا',
    validity: { months: 1 },
    type: 'unlimited',
    lectureCount: null,
    features: [
      'دروس الشهر الذي تختاره كاملة',
      'الملخصات وأوراق العمل',
      'امتحانات بتصحيح فوري',
      'شهادات تقدير',
    ],
    popular: false,
    badge: null,
  },
  {
    id: 'yearly',
    name: 'الاشتراك السنوي',
    priceInPiastres: 1200_00,
    period: 'سنويًا',
    validity: { months: 12 },
    type: 'unlimited',
    lectureCount: null,
    features: [
      'كل دروس العام الدراسي',
      'الملخصات وأوراق العمل',
      'امتحانات بتصحيح فوري',
      'شهادات تقدير',
      'حصص مباشرة',
    ],
    popular: true,
    badge: 'خصم 33%',
  },
  {
    id: 'lectures-10',
    name: 'باقة 10 محاضرات',
    priceInPiastres: 80_00,
    period: '10 محاضرات',
    validity: { months: 3 },
    type: 'lectures',
    lectureCount: 10,
    features: ['افتح 10 محاضرات تختارها', 'صالحة لمدة 3 أشهر', 'امتحانات المحاضرات وملفاتها'],
    popular: false,
    badge: null,
  },
  {
    id: 'lectures-25',
    name: 'باقة 25 محاضرة',
    priceInPiastres: 180_00,
    period: '25 محاضرة',
    validity: { months: 6 },
    type: 'lectures',
    lectureCount: 25,
    features: ['افتح 25 محاضرة تختارها', 'صالحة لمدة 6 أشهر', 'امتحانات المحاضرات وملفاتها'],
    popular: false,
    badge: 'خصم 10%',
  },
  {
    id: 'lectures-50',
    name: 'باقة 50 محاضرة',
    priceInPiastres: 320_00,
    period: '50 محاضرة',
    validity: { months: 12 },
    type: 'lectures',
    lectureCount: 50,
    features: ['افتح 50 محاضرة تختارها', 'صالحة لمدة سنة', 'امتحانات المحاضرات وملفاتها'],
    popular: false,
    badge: 'خصم 20%',
  },
];

/** Chosen when the page opens (spec §9). */
export const defaultPlanId: PlanId = 'yearly';

export function findPlan(planId: string): Plan | undefined {
  return plans.find(({ id }) => id === planId);
}
