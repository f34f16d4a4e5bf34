/**
 * The limit of the machine: node:http and nothing else. It responds from memory with the bytes,
 * headers included, that it was sent; to a POST after its body has arrived.
 */
import { createServer } from 'node:http';

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

process.on('message', ({ response }: { response?: { path: string; headers: string[]; body: string } }) => {
  if (!response) return;
  responses.set(response.path, { headers: response.headers, body: Buffer.from(response.body, 'base64') });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
