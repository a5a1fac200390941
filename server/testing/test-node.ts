import { type AppOptions, createApp } from '#server/app.ts';
import { createEvents } from '#server/platform/events/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TestApp } from './test-app.ts';

type NodeOptions = Pick<AppOptions, 'extend' | 'pace' | 'trustProxy'> &
  Partial<Pick<AppOptions, 'payments'>> & {
    /** Parts of the platform that this node does not share with the application. */
    platform?: Partial<Platform>;
  };

/** Another node in front of the same database, as a second process would be. The caller closes it. */
export const createTestNode = (
  { platform, gateway, simulator }: TestApp,
  options: NodeOptions = {},
) =>
  createApp({
    payments: { gateway, simulator },
    ...options,
    platform: { ...platform, events: createEvents(), ...options.platform },
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'silent',
  });
