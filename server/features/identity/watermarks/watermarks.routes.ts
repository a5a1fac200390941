import { ownWatermark, watermarks } from '#contract/identity/watermarks.ts';
import { readWatermarkCode } from '#domain/identity/watermark-code.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { showWatermark } from './show-watermark.service.ts';
import { presentOwnWatermark, presentWatermark } from './watermarks.presenter.ts';
import { findWatermark } from './watermarks.repository.ts';

/** Binds the watermark of a student's videos and pages, and the teacher's search for one. */
export const watermarksPlugin = featurePlugin('watermarks', (app, platform) => {
  bind(app, ownWatermark.show, async ({ viewer }) =>
    presentOwnWatermark(await showWatermark(platform, viewer)),
  );
  bind(app, watermarks.get, async ({ params }) => {
    const code = readWatermarkCode(params.code);
    const row = code === undefined ? undefined : await findWatermark(platform.database, code);
    if (!row) throw new AppError('watermark.not_found');
    return presentWatermark(row);
  });
});
