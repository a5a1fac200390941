export type PlanId = 'monthly' | 'yearly' | 'lectures-10' | 'lectures-25' | 'lectures-50';

/** The plans as the settings name them (spec §3, pricing). */
export const planKeys = ['monthly', 'yearly', 'lectures10', 'lectures25', 'lectures50'] as const;
export type PlanKey = (typeof planKeys)[number];

export function ofEachPlan<Value>(valueOf: (key: PlanKey) => Value): Record<PlanKey, Value> {
  return {
    monthly: valueOf('monthly'),
    yearly: valueOf('yearly'),
    lectures10: valueOf('lectures10'),
    lectures25: valueOf('lectures25'),
    lectures50: valueOf('lectures50'),
  };
}

/** The coverage of a monthly subscription: the month chosen at checkout, or everything (decisions §4). */
export const monthlyCoverages = ['month', 'everything'] as const;
export type MonthlyCoverage = (typeof monthlyCoverages)[number];

/** Prices in piastres, 100 of which are 1 EGP. */
export type PlanPrices = Record<PlanKey, number>;

/** The prices until the teacher sets others (spec §9). */
export const defaultPlanPrices: PlanPrices = {
  monthly: 150_00,
  yearly: 1200_00,
  lectures10: 80_00,
  lectures25: 180_00,
  lectures50: 320_00,
};

export const defaultPlanNames: Record<PlanKey, string> = {
  monthly: 'الاشتراك الشهري',
  yearly: 'الاشتراك السنوي',
  lectures10: 'باقة 10 محاضرات',
  lectures25: 'باقة 25 محاضرة',
  lectures50: 'باقة 50 محاضرة',
};

/** The teacher's settings of the plans. */
export type PlanSettings = {
  pricesInPiastres: PlanPrices;
  subscriptionNames: Record<PlanKey, string>;
  monthlyCovers: MonthlyCoverage;
};

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
  /** Whether it opens every lesson. */
  opensEverything: boolean;
  features: readonly string[];
  popular: boolean;
  /** The savings as text, computed from the prices; null without savings. */
  badge: string | null;
};

type PlanRow = Omit<Plan, 'name' | 'priceInPiastres' | 'badge'> & { key: PlanKey };

const everyLesson = ['الملخصات وأوراق العمل', 'امتحانات بتصحيح فوري', 'شهادات تقدير'];

const monthlyPlan = (covers: MonthlyCoverage): PlanRow => ({
  key: 'monthly',
  id: 'monthly',
  period: 'شهريًا',
  validity: { months: 1 },
  type: 'unlimited',
  lectureCount: null,
  opensEverything: covers === 'everything',
  features: [
    covers === 'everything' ? 'كل الدروس لمدة شهر' : 'دروس شهر من اختيارك كاملة',
    ...everyLesson,
  ],
  popular: false,
});

const yearlyPlan: PlanRow = {
  key: 'yearly',
  id: 'yearly',
  period: 'سنويًا',
  validity: { months: 12 },
  type: 'unlimited',
  lectureCount: null,
  opensEverything: true,
  features: ['كل دروس العام الدراسي', ...everyLesson, 'حصص مباشرة'],
  popular: true,
};

type BundleFacts = { months: number; lectures: string; validity: string };

const bundle = (
  key: 'lectures10' | 'lectures25' | 'lectures50',
  count: 10 | 25 | 50,
  { months, lectures, validity }: BundleFacts,
): PlanRow => ({
  key,
  id: `lectures-${count}`,
  period: lectures,
  validity: { months },
  type: 'lectures',
  lectureCount: count,
  opensEverything: false,
  features: [`${lectures} من اختيارك`, `صالحة لمدة ${validity}`, 'امتحانات المحاضرات وملفاتها'],
  popular: false,
});

const bundles: readonly PlanRow[] = [
  bundle('lectures10', 10, { months: 3, lectures: '10 محاضرات', validity: '3 أشهر' }),
  bundle('lectures25', 25, { months: 6, lectures: '25 محاضرة', validity: '6 أشهر' }),
  bundle('lectures50', 50, { months: 12, lectures: '50 محاضرة', validity: 'سنة' }),
];

/** How many whole percent cheaper a price is than another one for the same, rounded down; at least 0. */
function savedPercent(priceInPiastres: number, insteadOfPiastres: number): number {
  return Math.max(0, Math.floor(((insteadOfPiastres - priceInPiastres) * 100) / insteadOfPiastres));
}

/**
 * The savings of each plan in whole percent (spec §9): the year against twelve months, the larger bundles against the
 * same number of lectures in the smallest one; 0 for the two plans of comparison.
 */
export function savingsAt(prices: PlanPrices): Record<PlanKey, number> {
  const perLecture = prices.lectures10 / 10;
  return {
    monthly: 0,
    yearly: savedPercent(prices.yearly, prices.monthly * 12),
    lectures10: 0,
    lectures25: savedPercent(prices.lectures25, perLecture * 25),
    lectures50: savedPercent(prices.lectures50, perLecture * 50),
  };
}

/** The plans on sale, with the teacher's names and prices, and with their savings. */
export function plansFor(settings: PlanSettings): Plan[] {
  const { pricesInPiastres, subscriptionNames, monthlyCovers } = settings;
  const savings = savingsAt(pricesInPiastres);
  return [monthlyPlan(monthlyCovers), yearlyPlan, ...bundles].map(({ key, ...plan }) => ({
    ...plan,
    name: subscriptionNames[key],
    priceInPiastres: pricesInPiastres[key],
    badge: savings[key] > 0 ? `خصم ${savings[key]}%` : null,
  }));
}

/** The plans that students can buy: none until the teacher has confirmed the prices, which are null by then. */
export const plansOnSale = ({
  pricesInPiastres,
  ...settings
}: Omit<PlanSettings, 'pricesInPiastres'> & { pricesInPiastres: PlanPrices | null }): Plan[] =>
  pricesInPiastres === null ? [] : plansFor({ ...settings, pricesInPiastres });

/** Chosen when the page opens (spec §9). */
export const defaultPlanId: PlanId = 'yearly';
