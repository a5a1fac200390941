import type * as z from 'zod/mini';
import type { overview } from '#contract/overview/overview.ts';
import { missingPart, setupSteps } from '#domain/overview/setup-steps.ts';
import {
  findMadeSettings,
  findSetupGuideChoices,
  storeSetupGuideChoices,
} from '#server/features/settings/settings.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMadeContent } from './setup.repository.ts';

type Setup = z.input<typeof overview.setup.reply>;
type SetupChange = z.output<typeof overview.changeSetup.body>;

/**
 * What of the first steps is missing, from what exists: a step counts as open again when its content was deleted. Only what the
 * teacher decides about the guide is stored (decisions/0198).
 */
export const getSetup = async ({ database }: Pick<Platform, 'database'>): Promise<Setup> => {
  const [settings, { course_id: courseId, ...content }, choices] = await Promise.all([
    findMadeSettings(database),
    findMadeContent(database),
    findSetupGuideChoices(database),
  ]);
  const exists = { ...settings, ...content };
  return {
    steps: setupSteps.map((step) => ({
      step,
      missing: missingPart(step, exists),
      isSkipped: choices.skippedSteps[step] === true,
    })),
    isHidden: choices.isGuideHidden,
    courseId,
  };
};

export const changeSetup = async (
  platform: Platform,
  actorId: string,
  { skipped, isHidden }: SetupChange,
): Promise<Setup> => {
  if (skipped !== undefined || isHidden !== undefined) {
    await platform.database.transaction().execute(async (transaction) => {
      await storeSetupGuideChoices(transaction, {
        ...(skipped && { skippedSteps: skipped }),
        ...(isHidden !== undefined && { isGuideHidden: isHidden }),
      });
      await recordAction(transaction, platform, {
        actorId,
        action: 'setup.change',
        subjectId: 'settings',
        detail: { skipped, isHidden },
      });
    });
  }
  return getSetup(platform);
};
