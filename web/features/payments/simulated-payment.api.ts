/** What the checkout needs to pay a simulated order with one click. */
export { TestOptions } from './simulator/outcome-choice.tsx';
export { type Outcome, paySimulated } from './simulator/simulator.queries.ts';
