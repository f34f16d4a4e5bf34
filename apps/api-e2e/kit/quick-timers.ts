/** How often faster time passes. */
const FACTOR = 10;

/** Loaded before the product: what it awaits with `setTimeout` of `node:timers/promises` comes sooner. */
const script = `
import timers from 'node:timers/promises';
import { syncBuiltinESMExports } from 'node:module';
const { setTimeout } = timers;
timers.setTimeout = (ms, ...others) => setTimeout(ms / ${FACTOR}, ...others);
syncBuiltinESMExports();`;

/** Settings of a product whose pauses are over sooner, for tests of what happens after minutes of them. */
export const quickTimers = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
};
