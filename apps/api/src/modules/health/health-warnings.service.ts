import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { RequestTurns } from '../../platform/turns/request-turns.js';
import { isDiskFull } from '../../platform/errors/full-disk.js';

/** What an operator must see to while the process serves: no other process would do better, so it stays ready. */
export type HealthWarning = 'stalled requests' | 'full disk';

@Injectable()
export class HealthWarningsService {
  constructor(
    private readonly turns: RequestTurns,
    registry: Registry,
  ) {
    new Gauge({
      name: 'tiempos_disk_full',
      help: 'Whether a process could not write the last upload or text of a post, because the disk is full or read-only.',
      registers: [registry],
      collect() {
        this.set(Number(isDiskFull()));
      },
    });
  }

  /** The warnings of this process. */
  current(): HealthWarning[] {
    return [
      ...(this.turns.isStalled ? (['stalled requests'] as const) : []),
      ...(isDiskFull() ? (['full disk'] as const) : []),
    ];
  }
}
