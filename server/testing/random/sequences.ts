import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How random sequences run; undefined where `npm test` decides. */
    randomRuns: {
      runs: number | undefined;
      steps: number | undefined;
      seed: number | undefined;
      path: string | undefined;
    };
  }
}

/** One step of a sequence: what somebody does in a world. A refusal is a step too. */
export type Step<World> = { name: string; run: (world: World) => Promise<unknown> };

export const step = <World>(name: string, run: Step<World>['run']) =>
  fc.constant<Step<World>>({ name, run });

type Sizes = { runs: number; steps: number };

/** The seed of `npm test`, so that two runs of it do the same; longer runs name others. */
const usualSeed = 39;

/**
 * Runs sequences of steps, each in a world of its own, and shortens one that fails. `RANDOM_RUNS`, `RANDOM_STEPS` and
 * `RANDOM_SEED` take the place of the usual sizes and seed.
 * @returns how many steps were made
 */
export const runSequences = async <World>(
  steps: fc.Arbitrary<Step<World>>,
  usual: Sizes,
  play: (plan: readonly Step<World>[]) => Promise<void>,
): Promise<{ seed: number; runs: number; steps: number }> => {
  const asked = inject('randomRuns');
  const seed = asked.seed ?? usualSeed;
  const numRuns = asked.runs ?? usual.runs;
  const maxLength = asked.steps ?? usual.steps;
  let count = 0;
  // Without a bias, which would make most sequences short and their choices the first ones.
  const named = steps.map((made) => ({ ...made, [fc.toStringMethod]: () => made.name }));
  const sequence = fc.noBias(fc.array(named, { minLength: 2, maxLength, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(sequence, async (plan) => {
      await play(plan);
      count += plan.length;
    }),
    {
      seed,
      numRuns,
      ...(asked.path !== undefined && { path: asked.path }),
      verbose: fc.VerbosityLevel.Verbose,
    },
  );
  return { seed, runs: numRuns, steps: count };
};
