import { bulkActions } from '#contract/school/bulk-actions.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PlatformWithExamLists } from './choose-students.ts';
import { giveGifts } from './give-gifts.service.ts';
import { moveToGroup } from './move-to-group.service.ts';
import { countReceivers, sendMessage } from './send-message.service.ts';

type Options = { platform: Platform } & Pick<PlatformWithExamLists, 'listStudentsOfExam'>;

/** Binds the teacher's actions on many students at once (decisions/0083). */
export const bulkActionsPlugin = featurePlugin<Options>(
  'bulk-actions',
  (app, services, { listStudentsOfExam }) => {
    const platform = { ...services, listStudentsOfExam };
    bind(app, bulkActions.countReceivers, ({ viewer, body }) =>
      countReceivers(platform, viewer, body.students),
    );
    bind(app, bulkActions.moveToGroup, ({ viewer, body }) => moveToGroup(platform, viewer, body));
    bind(app, bulkActions.give, ({ viewer, body }) => giveGifts(platform, viewer, body));
    bind(app, bulkActions.send, ({ viewer, body }) => sendMessage(platform, viewer, body));
  },
);
