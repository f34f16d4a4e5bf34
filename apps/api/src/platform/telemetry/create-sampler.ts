import { ROOT_CONTEXT } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/tracing-settings.js';

/** How many requests a second are recorded only because their `traceparent` demands it. */
const MAX_DEMANDED_PER_SECOND = 50;

/** The sampler that OTEL_TRACES_SAMPLER names. */
export function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const root = rootSampler(sampler.replace('parentbased_', ''), ratio);
  if (!sampler.startsWith('parentbased_')) return root;
  return new ParentBasedSampler({ root, remoteParentSampled: new BoundedSampler(root) });
}

function rootSampler(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}

/**
 * Follows the sampled flag of a `traceparent`, which any client can send, up to a number of requests a second. Beyond it the
 * root sampler decides, by an id that the client has not chosen.
 */
class BoundedSampler implements Sampler {
  private readonly ids = new RandomIdGenerator();
  private second = 0;
  private demanded = 0;

  constructor(private readonly root: Sampler) {}

  shouldSample(...[, , ...span]: Parameters<Sampler['shouldSample']>): ReturnType<Sampler['shouldSample']> {
    const second = Math.trunc(performance.now() / 1000);
    if (second !== this.second) this.demanded = 0;
    this.second = second;
    this.demanded += 1;
    const sampler = this.demanded <= MAX_DEMANDED_PER_SECOND ? new AlwaysOnSampler() : this.root;
    return sampler.shouldSample(ROOT_CONTEXT, this.ids.generateTraceId(), ...span);
  }

  toString(): string {
    return `Bounded{${MAX_DEMANDED_PER_SECOND}/s, ${this.root.toString()}}`;
  }
}
