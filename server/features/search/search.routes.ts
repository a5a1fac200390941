import { search } from '#contract/dashboard/search.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidStoring } from '#server/platform/http/no-store.ts';
import { featurePlugin } from '#server/platform/http/plugin.ts';
import { findAnything } from './search.service.ts';

/** Binds the search of the teacher's dashboard. */
export const searchPlugin = featurePlugin('search', (app, platform) => {
  // Names of minors: no cache on the way may store them.
  forbidStoring(app);
  bind(app, search.find, ({ query }) => findAnything(platform, query.q));
});
