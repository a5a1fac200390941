type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

const limit = 50;

/**
 * Joins what is asked in one turn of the event loop into one question, so that a class that asks at once
 * costs few round trips; whoever asks alone waits for nobody. `answer` gets at most 50 and keeps their order.
 * Only what is asked of the same `source` goes together. An error is that of whoever caused it: after one,
 * each is asked alone, so an answer that fails must leave nothing behind.
 */
export const batched = <Source extends object, Asked, Answer>(
  answer: (source: Source, asked: Asked[]) => Promise<Answer[]>,
): ((source: Source, asked: Asked) => Promise<Answer>) => {
  type Batch = Waiting<Asked, Answer>[];
  const open = new WeakMap<Source, Batch>();

  const close = async (source: Source, batch: Batch) => {
    if (open.get(source) === batch) open.delete(source);
    try {
      const answers = await answer(
        source,
        batch.map(({ asked }) => asked),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(batch.map((one) => close(source, [one])));
    }
  };

  const begin = (source: Source): Batch => {
    const batch: Batch = [];
    open.set(source, batch);
    setImmediate(() => void close(source, batch));
    return batch;
  };

  return (source, asked) =>
    new Promise((resolve, reject) => {
      const batch = open.get(source) ?? begin(source);
      batch.push({ asked, resolve, reject });
      if (batch.length === limit) open.delete(source);
    });
};
