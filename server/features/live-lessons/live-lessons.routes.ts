import { liveLessons, ownLiveLessons } from '#contract/live-lessons/live-lessons.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cancelLiveLesson } from './cancel-live-lesson.service.ts';
import { enterLiveLesson } from './enter-live-lesson.service.ts';
import { saveLiveLesson } from './save-live-lesson.service.ts';
import { saveRecording } from './save-recording.service.ts';
import { pageLiveLessons, showLiveLesson } from './show-live-lessons.service.ts';

/** Binds the calls on live lessons (decisions/0191). */
export const liveLessonsPlugin = featurePlugin('live-lessons', (app, platform) => {
  bind(app, liveLessons.list, async ({ viewer, query, reply }) => {
    const { items, total } = await pageLiveLessons(platform, viewer, query);
    void reply.header('x-total-count', total);
    return items;
  });
  bind(app, liveLessons.get, ({ viewer, params }) => showLiveLesson(platform, viewer, params.id));
  bind(app, liveLessons.save, async ({ viewer, body }) =>
    showLiveLesson(platform, viewer, await saveLiveLesson(platform, viewer, body)),
  );
  bind(app, liveLessons.cancel, async ({ viewer, params }) => {
    await cancelLiveLesson(platform, viewer, params.id);
    return showLiveLesson(platform, viewer, params.id);
  });
  bind(app, liveLessons.saveRecording, async ({ viewer, params, body }) => {
    await saveRecording(platform, viewer, { id: params.id, ...body });
    return showLiveLesson(platform, viewer, params.id);
  });
  bind(app, ownLiveLessons.open, ({ viewer, params }) =>
    enterLiveLesson(platform, { id: params.id, studentId: viewer.id }),
  );
});
