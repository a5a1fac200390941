import type { PaymobSettings } from '#server/paymob-settings.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import { createExchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { createPaymob } from './paymob.ts';
import { createPaymobClient } from './paymob-client.ts';
import { createSimulator, type Simulator, type SimulatorSettings } from './simulator.ts';

type GatewayOptions = {
  /** The account at Paymob; without one payments are simulated. */
  paymob: PaymobSettings | undefined;
  simulator: SimulatorSettings;
  clock: Clock;
  ids: Ids;
};

/** The gateway of the settings. `simulator` is what the simulator's page works with, and is there only when it is in use. */
export const createGateway = ({
  paymob,
  simulator: settings,
  clock,
  ids,
}: GatewayOptions): { gateway: Gateway; simulator: Simulator | undefined } => {
  const exchange = createExchange();
  if (paymob) {
    const client = createPaymobClient({ settings: paymob, exchange, clock });
    return { gateway: createPaymob(paymob, client), simulator: undefined };
  }
  const simulator = createSimulator({ settings, clock, ids, exchange });
  return { gateway: simulator.gateway, simulator };
};
