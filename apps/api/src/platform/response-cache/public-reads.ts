import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { hostUrls } from '../config/database-url.js';
import { DatabaseConnections } from '../database/connections.js';
import { HeartbeatConnection } from '../database/heartbeat-connection.js';
import { Replica } from '../database/replica.js';
import { ReplicaMarks } from '../database/replica-marks.js';
import { currentRequest } from '../errors/current-request.js';
import { ResponseCache } from './response-cache.js';

/** Where a request reads: all of it at one place, so that nothing that it has read is missing in what it reads next. */
type Source = Replica | 'primary';

/**
 * Reads what visitors see. With DATABASE_REPLICA_URL a replica is read that has replayed every change which this process
 * knows of, so that a response made from it is as current as one made from the primary (F178); else the primary is.
 *
 * The primary serves who is signed in, what nobody else may see, such as a preview, and what is no request. It serves all
 * while changes are not announced to this process.
 */
@Injectable()
export class PublicReads implements OnApplicationShutdown {
  private readonly replicas: readonly Replica[];
  private readonly marks: ReplicaMarks;
  private readonly sources = new WeakMap<FastifyRequest, Source>();

  /** Reads of visitors since the start, by where they were made; nothing is counted without a replica. */
  readonly counts = { replica: 0, primary: 0 };

  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: ResponseCache,
    { DATABASE_REPLICA_URL, DATABASE_POOL_SIZE }: AppConfig,
    connections: DatabaseConnections,
    heartbeat: HeartbeatConnection,
  ) {
    const marks = new ReplicaMarks(heartbeat, () => cache.changes);
    const urls = DATABASE_REPLICA_URL === undefined ? [] : rotated(hostUrls(DATABASE_REPLICA_URL));
    this.marks = marks;
    this.replicas = urls.map((url) => new Replica({ url, poolSize: DATABASE_POOL_SIZE, connections, marks }));
    // Most responses are made anew just after a change, and the replica needs the mark for that.
    if (this.hasReplica) cache.onChange(() => void marks.write());
  }

  /** Whether there is a replica to read. */
  get hasReplica(): boolean {
    return this.replicas.length > 0;
  }

  /** Runs a statement that only reads. @returns its rows */
  async query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const request = this.hasReplica ? currentRequest() : undefined;
    if (!request || isPersonal(request)) return this.dataSource.query(sql, [...values]);
    const rows = await this.readReplica<Row>(request, sql, values);
    this.counts[rows ? 'replica' : 'primary'] += 1;
    return rows ?? this.dataSource.query(sql, [...values]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private async readReplica<Row>(request: FastifyRequest, sql: string, values: readonly unknown[]) {
    const mark = this.cache.isInformed ? this.marks.required() : undefined;
    const source = this.sources.get(request);
    const candidates = source === undefined ? this.replicas : [source];
    for (const replica of candidates) {
      if (mark === undefined || replica === 'primary') break;
      const rows = await replica.query<Row>(sql, values, mark);
      if (!rows) continue;
      // Another read of this request may have gone to the primary meanwhile.
      if (!this.sources.has(request)) this.sources.set(request, replica);
      return rows;
    }
    this.sources.set(request, 'primary');
    return undefined;
  }
}

/** The response to this request is for one person. */
function isPersonal({ headers, cacheHints }: FastifyRequest): boolean {
  return headers.authorization !== undefined || cacheHints?.isPrivate === true;
}

/** Processes begin with different hosts. */
function rotated(urls: readonly string[]): string[] {
  const first = Math.floor(Math.random() * urls.length);
  return [...urls.slice(first), ...urls.slice(0, first)];
}
