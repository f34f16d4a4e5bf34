/**
 * The limit of the machine: node:http and nothing else. It responds from memory with the bytes,
 * headers included, that it was sent; to a POST after its body has arrived.
 */
import { createServer } from 'node:http';
import { serveInProcesses } from './in-processes.ts';

const responses = new Map<string, { headers: string[]; body: Buffer }>();

const server = createServer((request, response) => {
  const respond = () => {
    const { headers, body } = responses.get(request.url ?? '') as { headers: string[]; body: Buffer };
    response.writeHead(200, headers).end(body);
  };
  if (request.method === 'GET') return respond();
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk) => chunks.push(chunk))
    .on('end', () => {
      Buffer.concat(chunks);
      respond();
    });
});

serveInProcesses(server, ({ response }) => {
  if (!response) return;
  responses.set(response.path, { headers: response.headers, body: Buffer.from(response.body, 'base64') });
});
