import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource, type AfterQueryEvent, type EntitySubscriberInterface } from 'typeorm';
import { isConnectionLost, isReadOnly } from '../errors/database-errors.js';

/**
 * Ends a connection whose statement got no response, or that leads to a server which is the primary no more. TypeORM would give it
 * back to the pool, and the next request would wait for the response to the one before.
 */
@Injectable()
export class LostConnections implements EntitySubscriberInterface {
  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  afterQuery({ success, error, queryRunner }: AfterQueryEvent): void {
    if (success || !(isConnectionLost(error) || isReadOnly(error))) return;
    // Before whoever made the statement learns of its failure, and begins a rollback.
    void queryRunner.connect().then((client: Client) => client.end());
  }
}
