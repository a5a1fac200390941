/** A kind of background work: its data and retry settings. */
export type Queue<Data extends object> = {
  name: string;
  /** How often a failed job is tried again before it is given up. */
  retryLimit: number;
  /** Pause before the first retry; it about doubles with each further retry. */
  retryDelayInSeconds: number;
  retryDelayMaxInSeconds: number;
  /** An attempt that takes longer counts as failed and is retried. */
  expireInSeconds: number;
  /** How long a job may wait for its turn before it is dropped. */
  retentionInSeconds: number;
  /** When a finished or failed job is deleted: its data may be secret. */
  deleteAfterSeconds: number;
  /** Never set: carries the type of the data. */
  data?: Data;
};

/** Declares a queue, with the type of its data. */
export const defineQueue = <Data extends object>(queue: Omit<Queue<Data>, 'data'>): Queue<Data> =>
  queue;
