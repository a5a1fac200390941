import type { FastifyInstance } from 'fastify';
import { assertPortIsFree, backlog, canSharePort } from './listeners.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

type Address = { host: string; port: number; isPortFixed: boolean };

const attempts = 20;

const portOf = (address: string): number => Number(new URL(address).port);

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Messages about an address at which the server cannot listen, with the remedy. */
const explanations: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT: another program listens at ${host}:${port} already. Stop it, or choose another PORT.`,
  EACCES: (_, port) =>
    `PORT: this user may not listen on ${port}. Choose a PORT from 1024 up, and let a reverse proxy take ${port}.`,
  EADDRNOTAVAIL: (host) =>
    `HOST: ${host} is no address of this machine. Choose one of its own, 127.0.0.1 for itself alone, or 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `HOST: no machine is called "${host}". Write an address of this machine.`,
};

/**
 * Listens on the port, or on the next free one when the port is only the default.
 * @returns the port that was taken
 * @throws StartError when nobody can listen there
 */
export const listen = async (
  app: FastifyInstance,
  { host, port, isPortFixed }: Address,
  onTaken: (taken: number) => void,
): Promise<number> => {
  const last = isPortFixed || port === 0 ? port : port + attempts;
  for (let candidate = port; ; candidate += 1) {
    try {
      if (!canSharePort) return portOf(await app.listen({ host, port: candidate, backlog }));
      await assertPortIsFree(host, candidate);
      // Fastify's type does not know that Node shares ports.
      const shared = { host, port: candidate, backlog, reusePort: true };
      const address = await app.listen(shared);
      await app.openMoreListeners();
      return portOf(address);
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (code === 'EADDRINUSE' && candidate < last) {
        onTaken(candidate);
        continue;
      }
      const explain = explanations[code];
      throw explain ? new StartError(explain(host, candidate), { cause: error }) : error;
    }
  }
};
