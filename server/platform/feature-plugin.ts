import type { FastifyInstance } from 'fastify';
import { routesPlugin } from './plugins/plugin.ts';
import type { Platform } from './platform.ts';

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
