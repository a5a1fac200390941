type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** What is asked of one source: who waits, and whether a question is about to be asked or under way. */
type Flow<Asked, Answer> = { waiting: Waiting<Asked, Answer>[]; isBusy: boolean };

/** Asked together at most. */
const limit = 50;

/** A question that takes longer waits for somebody, such as a teacher who is saving, and holds nobody else up. */
const patienceInMilliseconds = 20;

/**
 * Joins what is asked in one turn of the event loop, or while the question before is under way, into one, so
 * that a class that asks at once costs few round trips; whoever asks alone waits for nobody. `answer` gets at
 * most 50 and keeps their order. Only what is asked of the same `source` goes together. An error is that of
 * whoever caused it: after one, each is asked alone, so an answer that fails must leave nothing behind.
 */
export const batched = <Source extends object, Asked, Answer>(
  answer: (source: Source, asked: Asked[]) => Promise<Answer[]>,
): ((source: Source, asked: Asked) => Promise<Answer>) => {
  type Batch = Waiting<Asked, Answer>[];
  const flows = new WeakMap<Source, Flow<Asked, Answer>>();

  const settle = async (source: Source, batch: Batch): Promise<void> => {
    try {
      const answers = await answer(
        source,
        batch.map(({ asked }) => asked),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(batch.map((one) => settle(source, [one])));
    }
  };

  const send = (source: Source, flow: Flow<Asked, Answer>) => {
    let isAwaited = true;
    const goOn = () => {
      if (!isAwaited) return;
      isAwaited = false;
      flow.isBusy = false;
      wake(source, flow);
    };
    const patience = setTimeout(goOn, patienceInMilliseconds);
    void settle(source, flow.waiting.splice(0, limit)).finally(() => {
      clearTimeout(patience);
      goOn();
    });
  };

  const wake = (source: Source, flow: Flow<Asked, Answer>): void => {
    if (flow.isBusy || flow.waiting.length === 0) return;
    flow.isBusy = true;
    setImmediate(() => send(source, flow));
  };

  const flowOf = (source: Source): Flow<Asked, Answer> => {
    const flow = flows.get(source) ?? { waiting: [], isBusy: false };
    flows.set(source, flow);
    return flow;
  };

  return (source, asked) =>
    new Promise((resolve, reject) => {
      const flow = flowOf(source);
      flow.waiting.push({ asked, resolve, reject });
      wake(source, flow);
    });
};

/** The row of each who was asked about, from a statement that numbers its rows by a `place` that counts from 1. */
export const byPlace = <Row extends { place: number }>(
  asked: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] => {
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index) => found.get(index + 1));
};
