import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely';

/** A database that compiles statements and answers each with no row. @param report called with the text of each that is executed */
export const unconnectedDatabase = <Schema>(
  report: (text: string) => void = () => undefined,
): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('No database is read.');
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => report(query.sql),
  });
