import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

type SetUp<Options> = (app: FastifyInstance, options: Options) => void | Promise<void>;
type Metadata = { name: string; dependencies: string[]; encapsulate: boolean };

const namedPlugin = <Options extends object>(metadata: Metadata, setUp: SetUp<Options>) =>
  fastifyPlugin(
    async (app: FastifyInstance, options: Options): Promise<void> => setUp(app, options),
    { ...metadata, fastify: '5.x' },
  );

/**
 * A named part of the HTTP server whose hooks, handlers and decorators apply to every route.
 * @param dependencies names of the plugins that are registered before it; the start fails without them
 */
export const serverPlugin = <Options extends object>(
  name: string,
  dependencies: string[],
  setUp: SetUp<Options>,
) => namedPlugin({ name, dependencies, encapsulate: false }, setUp);

/**
 * A named plugin that adds routes. It has a scope of its own: its hooks do not reach other routes.
 * @param dependencies names of the plugins that are registered before it; the start fails without them
 */
export const routesPlugin = <Options extends object>(
  name: string,
  dependencies: string[],
  setUp: SetUp<Options>,
) => namedPlugin({ name, dependencies, encapsulate: true }, setUp);
