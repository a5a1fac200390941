import type { Database } from '#server/platform/database/database.ts';
import {
  examinePooler,
  type PoolerFacts,
} from '#server/platform/database/pooler/examine-pooler.ts';
import { type CopyFacts, examineCopy } from '#server/platform/database/replica/examine-copy.ts';
import { bad, type Finding, good } from './finding.ts';

/** The first PgBouncer that keeps prepared statements in transaction mode. */
const oldestPooler = { major: 1, minor: 21 };

const isTooOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === oldestPooler.major ? minor < oldestPooler.minor : major < oldestPooler.major;
};

const shippedSettings = 'deploy/pgbouncer/pgbouncer.ini';

/** What is wrong with a pooler and what to do, in the order in which it has to be set right. */
export const judgePooler = (facts: PoolerFacts): Finding => {
  const { version, mode, leadsToSameDatabase, supportsPrepared, missingLimits } = facts;
  if (!leadsToSameDatabase)
    return bad(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: correct one of them',
    );
  if (version !== undefined && isTooOld(version))
    return bad(`PgBouncer ${version}: some calls would fail, install 1.21 or newer`);
  if (mode !== 'transaction')
    return bad(
      `in ${mode} mode: set pool_mode = transaction (${shippedSettings}), else it ` +
        (mode === 'session' ? 'shares no connection' : 'refuses transactions'),
    );
  if (!supportsPrepared)
    return bad(
      `it loses prepared statements: set max_prepared_statements = 500 (${shippedSettings})`,
    );
  if (missingLimits.length > 0)
    return bad(
      `the time limits do not hold (${missingLimits.join(', ')}): start the product once, which sets them, then say ` +
        'RECONNECT in the console of the pooler',
    );
  return good(
    version === undefined
      ? 'in transaction mode, the time limits hold; its version is seen once the role is in stats_users'
      : `PgBouncer ${version} in transaction mode, the time limits hold`,
  );
};

/** @throws StartError when one of the addresses can't be reached */
export const checkPooler = async (pooler: string, direct: string): Promise<Finding> =>
  judgePooler(await examinePooler(pooler, direct));

/** What is wrong with a copy of the database and what to do. */
const judgeCopy = ({ isOfSameDatabase, age }: CopyFacts): Finding => {
  if (!isOfSameDatabase)
    return bad(
      'DATABASE_REPLICA_URL is no copy of the database of DATABASE_URL: name a standby of that server, or leave it out',
    );
  if (!age)
    return bad(
      'DATABASE_REPLICA_URL leads to the primary or to a server that was promoted: name a standby, or leave it out',
    );
  return age.isTooOld
    ? bad(
        'more than 5 seconds behind, reads go to the primary: see its log, and pg_stat_replication on the primary',
      )
    : good(`it streams, ${age.milliseconds} ms behind`);
};

/** @throws StartError when the copy can't be reached */
export const checkCopy = async (copy: string, primary: Database): Promise<Finding> =>
  judgeCopy(await examineCopy(copy, primary));
