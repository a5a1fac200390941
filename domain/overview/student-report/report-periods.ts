export const reportPeriods = ['week', 'month', 'year'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
