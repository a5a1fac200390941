import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { joinFigures } from './figures-of-workers.ts';

/** A statement that takes longer is counted. */
const slowInMilliseconds = 500;

type Labels = Record<string, string>;
type Reading = { labels?: Labels; value: number };

export type Metrics = {
  /** Counts an answered call by its route, such as `/api/Exam/:id`. */
  noteCall: (call: { route: string; method: string; status: number; seconds: number }) => void;
  /** Counts a statement if it was slow. */
  noteStatement: (milliseconds: number) => void;
  /** A figure that is read when somebody asks. One that can't be read is left out, and the others are shown. */
  addGauge: (
    gauge: {
      name: string;
      help: string;
      labelNames?: readonly string[];
      /**
       * Whether every worker reads the same value, such as the room on their common disk: then one reading counts, not the
       * sum.
       */
      isShared?: boolean;
    },
    read: () => Promise<readonly Reading[]> | readonly Reading[],
  ) => void;
  /** A count since the start of the process. */
  addCounter: (counter: { name: string; help: string }, read: () => number) => void;
  /** All of them in the text format of Prometheus. */
  write: () => Promise<string>;
  contentType: string;
};

/**
 * The figures of this process, those of Node (event loop, memory, garbage collection) among them; of one of several workers,
 * the figures of all, which are summed up.
 */
export const createMetrics = ({ isWorker = false } = {}): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'chemistry_call_seconds',
    help: 'How long calls took until their reply was sent',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const slow = new Counter({
    name: 'chemistry_slow_statements_total',
    help: `Statements that took more than ${slowInMilliseconds} ms`,
    registers: [registry],
  });
  return {
    noteCall: ({ route, method, status, seconds }) =>
      calls.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    noteStatement: (milliseconds) => {
      if (milliseconds > slowInMilliseconds) slow.inc();
    },
    addGauge: ({ name, help, labelNames = [], isShared = false }, read) => {
      const gauge: Gauge<string> = new Gauge({
        name,
        help,
        labelNames,
        aggregator: isShared ? 'max' : 'sum',
        registers: [registry],
        collect: async () => {
          gauge.reset();
          // The library gives a figure without labels the value 0, which would be wrong.
          if (labelNames.length === 0) gauge.remove();
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => []);
          for (const { labels = {}, value } of readings) gauge.set(labels, value);
        },
      });
    },
    addCounter: ({ name, help }, read) => {
      const counter: Counter = new Counter({
        name,
        help,
        registers: [registry],
        collect: () => {
          counter.reset();
          counter.inc(read());
        },
      });
    },
    write: isWorker ? joinFigures(registry) : () => registry.metrics(),
    contentType: registry.contentType,
  };
};
