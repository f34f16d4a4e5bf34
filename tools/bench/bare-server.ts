/**
 * The limit of the machine: node:http and nothing else. It answers the very bytes, headers included, that it was handed,
 * from memory; a POST after its body has arrived.
 */
import { createServer } from 'node:http';
import { serveInProcesses } from './in-processes.ts';

const answers = new Map<string, { headers: string[]; body: Buffer }>();

const server = createServer((request, response) => {
  const answer = () => {
    const { headers, body } = answers.get(request.url ?? '') as { headers: string[]; body: Buffer };
    response.writeHead(200, headers).end(body);
  };
  if (request.method === 'GET') return answer();
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk) => chunks.push(chunk))
    .on('end', () => {
      Buffer.concat(chunks);
      answer();
    });
});

serveInProcesses(server, ({ answer }) => {
  if (!answer) return;
  answers.set(answer.path, { headers: answer.headers, body: Buffer.from(answer.body, 'base64') });
});
