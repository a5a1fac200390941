import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Platform } from '#server/platform/platform.ts';

type SetUp<Options> = (app: FastifyInstance, options: Options) => void | Promise<void>;
type Metadata = { name: string; dependencies: string[]; encapsulate: boolean };

const namedPlugin = <Options extends object>(metadata: Metadata, setUp: SetUp<Options>) =>
  fastifyPlugin(
    async (app: FastifyInstance, options: Options): Promise<void> => setUp(app, options),
    { ...metadata, fastify: '5.x' },
  );

/**
 * A named part of the HTTP server whose hooks, handlers and decorators hold for every route.
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

/** `bind` depends on these plugins: they check the caller, receive and parse the request, write errors and count calls. */
const neededByBind = ['validation', 'problems', 'authentication', 'limits', 'uploads'];

/** A feature's routes, which `bind` makes from the contract; `options` is what it needs besides the platform. */
export const featurePlugin = <Options extends { platform: Platform } = { platform: Platform }>(
  name: string,
  setUp: (app: FastifyInstance, platform: Platform, options: Options) => void | Promise<void>,
) =>
  routesPlugin<Options>(name, neededByBind, (app, options) =>
    setUp(app, options.platform, options),
  );
