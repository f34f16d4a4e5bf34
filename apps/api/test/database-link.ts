import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire between the product and its database that a test can cut and mend, or let swallow what it carries. */
export interface DatabaseLink {
  /** The database's address by way of this wire. */
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** From now on nothing passes through the open connections, and neither side hears of it. */
  swallow: () => void;
  /** While set, the same holds for connections that are made. */
  swallowsNew: boolean;
}

/** Lays a wire to the database at `url`. */
export async function linkDatabase(url: string): Promise<DatabaseLink> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (link.swallowsNew) {
      sockets.add(near.pause());
      near.on('error', () => undefined);
      return;
    }
    const far = connect(Number(port), hostname);
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
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(linkPort),
    swallow: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    swallowsNew: false,
  };
  return link;
}
