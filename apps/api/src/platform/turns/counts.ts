import { NETWORKS_OF_WIDE, wideNetwork } from '../logging/client-network.js';

/** On whose behalf something runs. */
export interface Client {
  readonly network: string;
  /** For example an account. */
  readonly key: unknown;
}

/** How many tasks there may be; of an IPv6 network of 56 bits four times those of a network. Without a number, any. */
export interface Limits {
  readonly ofKey: number;
  readonly ofNetwork?: number;
  readonly ofAll?: number;
}

/** How many tasks there are, by key, by network and by network of 56 bits. */
export class Counts {
  private readonly keys = new Map<unknown, number>();
  private readonly networks = new Map<string, number>();
  ofAll = 0;

  add({ network, key }: Client, change: 1 | -1) {
    add(this.keys, key, change);
    add(this.networks, network, change);
    const wide = wideNetwork(network);
    if (wide) add(this.networks, wide, change);
    this.ofAll += change;
  }

  ofKey(key: unknown) {
    return this.keys.get(key) ?? 0;
  }

  ofNetwork(network: string) {
    return this.networks.get(network) ?? 0;
  }

  /** Whether there are some of a network, or of its network of 56 bits. */
  hasNetwork(network: string) {
    return this.networks.has(wideNetwork(network) ?? network);
  }

  /** Whether there are as many of a network, or of its network of 56 bits, as there may be. */
  fillNetwork({ ofNetwork = Infinity }: Limits, network: string) {
    if (this.ofNetwork(network) >= ofNetwork) return true;
    const wide = wideNetwork(network);
    return wide !== undefined && this.ofNetwork(wide) >= NETWORKS_OF_WIDE * ofNetwork;
  }
}

/** Counts, without what is none. */
function add<Name>(counts: Map<Name, number>, name: Name, change: number) {
  const count = (counts.get(name) ?? 0) + change;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
}
