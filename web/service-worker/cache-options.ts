/** A reply that is stored, and whose. */
export type CacheOptions = {
  /** The student. */
  owner: string;
  /** What the path of the call names: a lesson, or an exam. */
  id: string;
  path: string;
  request: Request;
  reply: Response;
};
