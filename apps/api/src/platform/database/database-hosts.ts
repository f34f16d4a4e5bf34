import { Client, type ClientConfig } from 'pg';
import { connectAtStart, isConnectionLimit } from './connection-limit.js';
import { hostUrls, requiresWritable } from '../config/database-url.js';

/** Postgres is a replica, or was made read-only. */
export class ReadOnlyHostError extends Error {
  readonly code = '25006';
}

/**
 * The hosts of a database URL. One of them is the primary; which one is found out by connecting to one after another, first to
 * the one that was it last.
 */
export class DatabaseHosts {
  private readonly urls: string[];
  private readonly mustBeWritable: boolean;
  private index = 0;

  /** @param onMoved another host is the primary now: connections to the one before are of no use */
  constructor(
    url: string,
    private readonly onMoved: () => void = () => undefined,
  ) {
    this.urls = hostUrls(url);
    this.mustBeWritable = requiresWritable(url);
  }

  /** The URL of the host that was the primary when somebody connected last. */
  get current(): string {
    return this.urls[this.index]!;
  }

  /**
   * Connects to the primary.
   *
   * @param create makes the client that is to be connected
   * @throws the error of the last host that was tried, or of the one that allows no further connection
   */
  async connect(create: (connectionString: string) => Client): Promise<Client> {
    let limitError: unknown;
    for (let tried = 1; ; tried += 1) {
      const index = (this.index + tried - 1) % this.urls.length;
      const client = create(this.urls[index]!);
      try {
        await client.connect();
        if (this.mustBeWritable) await rejectReadOnly(client);
        if (index !== this.index) this.moveTo(index);
        return client;
      } catch (error) {
        client.end().catch(() => undefined);
        if (isConnectionLimit(error)) limitError = error;
        if (tried === this.urls.length) throw limitError ?? error;
      }
    }
  }

  /**
   * Connects to the primary while the process starts, and tries for a while when it allows no further connection.
   *
   * @throws the error of the last host that was tried
   */
  connectAtStart(options: ClientConfig): Promise<Client> {
    return connectAtStart(() =>
      this.connect((connectionString) => {
        const created = new Client({ ...options, connectionString });
        created.on('error', () => undefined); // the query under way reports it
        return created;
      }),
    );
  }

  /** Finds the primary, when there are several hosts. @throws the error of the last host that was tried */
  async find(options: ClientConfig): Promise<string> {
    if (this.mustBeWritable) {
      const client = await this.connectAtStart(options);
      await client.end();
    }
    return this.current;
  }

  private moveTo(index: number) {
    this.index = index;
    this.onMoved();
  }
}

async function rejectReadOnly(client: Client) {
  const { rows } = await client.query<{ mode: string }>(
    `select current_setting('transaction_read_only') as mode`,
  );
  if (rows[0]?.mode !== 'off') {
    throw new ReadOnlyHostError(`Postgres at ${client.host}:${client.port} is a replica or read-only`);
  }
}
