import * as z from 'zod/mini';
import type { Executor } from '#server/platform/database/database.ts';
import { findSettings, storeSettings } from './settings.repository.ts';

/** What the teacher has decided about the guide of the first steps (decisions/0198). */
export type SetupGuideChoices = {
  /** By the name of the step. */
  skippedSteps: Record<string, boolean | undefined>;
  isGuideHidden: boolean;
};

const storedChoices = z.object({
  skippedSteps: z.catch(z.record(z.string(), z.boolean()), {}),
  isGuideHidden: z.catch(z.boolean(), false),
});

export const findSetupGuideChoices = async (executor: Executor): Promise<SetupGuideChoices> =>
  storedChoices.parse(
    Object.fromEntries(await findSettings(executor, Object.keys(storedChoices.shape))),
  );

/** Only the named steps change. The version of the settings stays, because their form does not show these. */
export const storeSetupGuideChoices = (
  executor: Executor,
  choices: Partial<SetupGuideChoices>,
): Promise<void> => storeSettings(executor, choices);
