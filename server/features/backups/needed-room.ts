import { Client } from 'pg';
import { isLoopbackHost } from '#server/platform/http/messages/loopback.ts';

/**
 * Bytes that a night writes into the folder of backups and onto its disk: the archive has each file and, smaller than the
 * tables are, each row. The trial's database has the size of the product's, and PostgreSQL's log takes as much while it is
 * filled; both may lie on the same disk where the server is on this machine.
 */
export const bytesOfNight = ({
  databaseBytes,
  fileBytes,
  isServerHere,
}: {
  databaseBytes: number;
  fileBytes: number;
  isServerHere: boolean;
}): number => fileBytes + databaseBytes + (isServerHere ? 2 * databaseBytes : 0);

/** Whether PostgreSQL is reached through a socket or at an address of this machine. */
export const isServerHere = (connectionString: string): boolean => {
  const { host } = new Client({ connectionString });
  return host.startsWith('/') || isLoopbackHost(host);
};
