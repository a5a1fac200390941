import type { FastifyInstance } from 'fastify';

type Address = { host: string; port: number; isPortFixed: boolean };

const attempts = 20;

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Listens on the port, or on the next free one when the port is only the default.
 * @returns the port that was taken
 * @throws the system's error when no port is free
 */
export const listen = async (
  app: FastifyInstance,
  { host, port, isPortFixed }: Address,
  onTaken: (taken: number) => void,
): Promise<number> => {
  const last = isPortFixed || port === 0 ? port : port + attempts;
  for (let candidate = port; ; candidate += 1) {
    try {
      const address = await app.listen({ host, port: candidate });
      return Number(new URL(address).port);
    } catch (error) {
      if (!isTaken(error) || candidate >= last) throw error;
      onTaken(candidate);
    }
  }
};
