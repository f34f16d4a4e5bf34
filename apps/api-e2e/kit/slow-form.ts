import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import type { SpawnedProduct } from './spawned-product.js';

/** A form that is sent in pieces over a connection of its own. */
export class SlowForm {
  private constructor(readonly socket: Socket) {}
  private received = '';

  static async to(
    product: SpawnedProduct,
    path: string,
    client: TestClient,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<SlowForm> {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const form = new SlowForm(socket);
    socket.setEncoding('utf8').on('data', (text: string) => (form.received += text));
    socket.on('error', () => undefined);
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'host: a',
        `authorization: Bearer ${client.tokens!.accessToken}`,
        'content-type: multipart/form-data; boundary=ranh',
        'apollo-require-preflight: a',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'transfer-encoding: chunked',
        '\r\n',
      ].join('\r\n'),
    );
    return form;
  }

  send(text: string): this {
    // A chunk without bytes would end the request.
    if (text && this.socket.writable)
      this.socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
    return this;
  }

  /** Begins a part and leaves it open. */
  begin(name: string, attributes = '', type = 'text/plain'): this {
    return this.send(
      `\r\n--ranh\r\ncontent-disposition: form-data; name="${name}"${attributes}\r\ncontent-type: ${type}\r\n\r\n`,
    );
  }

  /** Begins an image, with so many bytes. */
  beginFile(name: string, bytes: number): this {
    return this.begin(name, '; filename="a.jpg"', 'image/jpeg').send('a'.repeat(bytes));
  }

  /** Begins a GraphQL upload: operations, map, and so many bytes of the file, which is the last variable. */
  beginUpload(query: string, variables: object, bytes: number): this {
    this.begin('operations').send(JSON.stringify({ query, variables }));
    this.begin('map').send(JSON.stringify({ 0: [`variables.${Object.keys(variables).at(-1)}`] }));
    return this.beginFile('0', bytes);
  }

  end(): this {
    this.send('\r\n--ranh--\r\n');
    this.socket.write('0\r\n\r\n');
    return this;
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1] ?? 0);
  }

  /** The status and the text of the response, which may come before the form has ended. */
  async response(): Promise<string> {
    await until(() => this.status > 0 && this.received.includes('}'));
    return this.received;
  }
}
