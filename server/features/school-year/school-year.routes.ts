import { schoolYear } from '#contract/school-year/school-year.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { describeYear, listNames, previewTurn } from './preview-turn.service.ts';
import { presentTurn, presentUndo } from './school-year.presenter.ts';
import { turnYear } from './turn-year.service.ts';
import { previewUndo, undoTurn } from './undo-turn.service.ts';

/** Binds the calls of the turn of the school year (decisions/0181). */
export const schoolYearPlugin = featurePlugin('school-year', (app, platform) => {
  const { clock } = platform;
  bind(app, schoolYear.get, () => describeYear(platform));
  bind(app, schoolYear.preview, ({ body }) => previewTurn(platform, body));
  bind(app, schoolYear.names, ({ body }) => listNames(platform, body));
  bind(app, schoolYear.turn, async ({ viewer, body }) =>
    presentTurn(await turnYear(platform, viewer.id, body), clock.now()),
  );
  bind(app, schoolYear.previewUndo, async ({ params }) =>
    presentUndo(await previewUndo(platform, params.id)),
  );
  bind(app, schoolYear.undo, async ({ viewer, params }) =>
    presentTurn(await undoTurn(platform, viewer.id, params.id), clock.now()),
  );
});
