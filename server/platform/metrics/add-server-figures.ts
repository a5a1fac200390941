import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Adds how many calls the server took on, and how many it turned away because there were too many. */
export const addServerFigures = (
  metrics: Metrics,
  { places, turnedAway }: FastifyInstance,
): void => {
  metrics.addCounter(
    { name: 'chemistry_calls_admitted_total', help: 'Calls that were worked on' },
    () => places.admitted,
  );
  metrics.addCounter(
    {
      name: 'chemistry_calls_turned_away_total',
      help: 'Calls that were answered with 503 because of too many',
    },
    () => turnedAway.total,
  );
};
