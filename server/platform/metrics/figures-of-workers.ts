import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

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

let gathering: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | undefined;

const answer = async (worker: Worker, { figuresFor }: Question): Promise<void> => {
  gathering ??= new AggregatorRegistry();
  const text = await gathering.clusterMetrics().catch(() => undefined);
  const reply: Answer = { figuresOf: figuresFor, text };
  if (worker.isConnected()) worker.send(reply);
};

/** In the first process: answers a worker's requests with the figures of all workers, which the library sums up. */
export const answerWithFigures = (worker: Worker): void => {
  worker.on('message', (message: unknown) => {
    if (isQuestion(message)) void answer(worker, message);
  });
};

/**
 * In a worker: offers its own figures to the first process.
 * @returns a function that requests the figures of all workers, and rejects when they could not be gathered
 */
export const joinFigures = (registry: Registry): (() => Promise<string>) => {
  AggregatorRegistry.setRegistries(registry);
  // The library answers the requests of the first process from now on.
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
