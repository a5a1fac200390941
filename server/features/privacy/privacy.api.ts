export { privacyCleaners } from './apply-periods.ts';
export { recordViewsPlugin } from './views/record-views-plugin.ts';
