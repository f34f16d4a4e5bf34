import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between the server and its database that a test can close, reopen or make drop all data. */
export interface DatabaseLink {
  /** The database URL through this proxy. */
  url: string;
  /** Leads new connections to another database, as a name in DNS does after a failover. */
  leadTo: (url: string) => void;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Drops all data of the open connections from now on, without closing them. */
  dropData: () => void;
  /** While set, the same applies to new connections. */
  dropsNewData: boolean;
  /** While set, the database commits and the server gets no response, neither to that nor to anything else on that connection. */
  losesCommits: boolean;
}

/** Starts a proxy to the database at `url`. */
export async function linkDatabase(url: string): Promise<DatabaseLink> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (link.dropsNewData) {
      sockets.add(near.pause());
      near.on('error', () => undefined);
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (sent) => {
      if (link.losesCommits && sent.includes('COMMIT')) far.unpipe(near);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const linkPort = (server.address() as AddressInfo).port;

  const linked = new URL(url);
  linked.hostname = '127.0.0.1';
  linked.port = String(linkPort);
  const link: DatabaseLink = {
    url: linked.href,
    leadTo: (other) => void (target = new URL(other)),
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(linkPort),
    dropData: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    dropsNewData: false,
    losesCommits: false,
  };
  return link;
}
