import { search } from '#contract/overview/search.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { findAnything } from './search.service.ts';

/** Binds the search of the teacher's dashboard. */
export const searchPlugin = featurePlugin('search', (app, platform) => {
  bind(app, search.find, ({ viewer, query }) => findAnything(platform, viewer, query.q));
});
