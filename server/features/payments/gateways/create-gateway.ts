import type { PaymobSettings } from '#server/config/paymob-settings.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import { createExchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { createPaymob } from './paymob.ts';
import { createPaymobClient } from './paymob-client.ts';
import { createSimulator, type Simulator, type SimulatorSettings } from './simulator.ts';

type GatewayOptions = {
  /** The account at Paymob; without one payments are simulated. */
  paymob: PaymobSettings | undefined;
  simulator: SimulatorSettings;
  /** Whether the simulator may be used without an account; it opens lessons without money. */
  offersSimulator: boolean;
  database: Executor;
  clock: Clock;
  ids: Ids;
};

export type GatewayInUse = {
  gateway: Gateway;
  /** The simulator for its page; undefined while payments are not simulated. */
  simulator: Simulator | undefined;
};

/** The gateway of the settings. Without an account and without the simulator, it offers no method. */
export const createGateway = ({
  paymob,
  simulator: settings,
  offersSimulator,
  database,
  clock,
  ids,
}: GatewayOptions): GatewayInUse => {
  const exchange = createExchange();
  if (paymob) {
    const client = createPaymobClient({ settings: paymob, exchange, clock });
    return { gateway: createPaymob(paymob, client), simulator: undefined };
  }
  const simulator = createSimulator({ database, settings, clock, ids, exchange });
  return offersSimulator
    ? { gateway: simulator.gateway, simulator }
    : { gateway: { ...simulator.gateway, methods: [] }, simulator: undefined };
};
