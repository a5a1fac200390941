import type { PaymobSettings } from '#server/config/paymob-settings.ts';
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
  /** Whether it may take the place of an account: it opens lessons for nothing. */
  offersSimulator: boolean;
  clock: Clock;
  ids: Ids;
};

export type GatewayInUse = {
  gateway: Gateway;
  /** What the simulator's page works with; undefined while payments are not simulated. */
  simulator: Simulator | undefined;
};

/** The gateway of the settings. Without an account and without the simulator it is one that takes money by no method. */
export const createGateway = ({
  paymob,
  simulator: settings,
  offersSimulator,
  clock,
  ids,
}: GatewayOptions): GatewayInUse => {
  const exchange = createExchange();
  if (paymob) {
    const client = createPaymobClient({ settings: paymob, exchange, clock });
    return { gateway: createPaymob(paymob, client), simulator: undefined };
  }
  const simulator = createSimulator({ settings, clock, ids, exchange });
  return offersSimulator
    ? { gateway: simulator.gateway, simulator }
    : { gateway: { ...simulator.gateway, methods: [] }, simulator: undefined };
};
