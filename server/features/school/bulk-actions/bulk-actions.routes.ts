import { bulkActions } from '#contract/school/bulk-actions.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { allowRetries } from './allow-retries.service.ts';
import { giveGifts } from './give-gifts.service.ts';
import { moveToGroup } from './move-to-group.service.ts';
import { countReceivers, sendMessage } from './send-message.service.ts';

/** Binds what the teacher does with many students at once (decisions/0083). */
export const bulkActionsPlugin = featurePlugin('bulk-actions', (app, platform) => {
  bind(app, bulkActions.countReceivers, ({ body }) => countReceivers(platform, body.students));
  bind(app, bulkActions.moveToGroup, ({ viewer, body }) => moveToGroup(platform, viewer, body));
  bind(app, bulkActions.give, ({ viewer, body }) => giveGifts(platform, viewer, body));
  bind(app, bulkActions.send, ({ viewer, body }) => sendMessage(platform, viewer, body));
  bind(app, bulkActions.allowRetry, ({ viewer, body }) => allowRetries(platform, viewer, body));
});
