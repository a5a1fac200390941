import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from '@prometheus-io/client';

/**
 * A worker's request to the first process for the figures of all workers, and the reply; its text is undefined when they
 * could not be gathered.
 */
type Question = { figuresFor: number };
type Answer = { figuresOf: number; text: string | undefined };

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'figuresFor' in message;
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'figuresOf' in message;

type Gathering = AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'>;

/** Figures that the first process alone has. */
let gathering: Gathering | undefined;

const answer = async (
  worker: Worker,
  figures: Gathering,
  { figuresFor }: Question,
): Promise<void> => {
  const text = await figures.clusterMetrics().catch(() => undefined);
  const reply: Answer = { figuresOf: figuresFor, text };
  if (worker.isConnected()) worker.send(reply);
};

/**
 * In the first process, as soon as it has begun a worker: answers its requests with the figures of all workers, which the
 * library sums up. The library gathers those of the workers that announced themselves to it.
 */
export const answerWithFigures = (worker: Worker): void => {
  const figures = (gathering ??= new AggregatorRegistry());
  worker.on('message', (message: unknown) => {
    if (isQuestion(message)) void answer(worker, figures, message);
  });
};

/**
 * In a worker: offers its own figures to the first process.
 * @returns a function that requests the figures of all workers, and rejects when they could not be gathered
 */
export const joinFigures = (registry: Registry): (() => Promise<string>) => {
  AggregatorRegistry.setRegistries(registry);
  // The library announces this worker and answers the requests of the first process from now on.
  void new AggregatorRegistry();
  let questions = 0;
  return () =>
    new Promise((resolve, reject) => {
      questions += 1;
      const question: Question = { figuresFor: questions };
      const read = (message: unknown): void => {
        if (!isAnswer(message) || message.figuresOf !== question.figuresFor) return;
        process.off('message', read);
        if (message.text === undefined) reject(new Error('A worker gave no figures.'));
        else resolve(message.text);
      };
      process.on('message', read);
      process.send?.(question);
    });
};
