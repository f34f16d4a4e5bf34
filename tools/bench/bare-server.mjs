/**
 * The limit of the machine: node:http and nothing else. It answers the very bytes, headers included, that it was handed,
 * from memory; a POST after its body has arrived.
 */
import { createServer } from 'node:http';
import { serveInProcesses } from './in-processes.mjs';

/** @type {Map<string, { headers: string[], body: Buffer }>} */
const answers = new Map();

const server = createServer((request, response) => {
  const answer = () => {
    const { headers, body } = /** @type {{ headers: string[], body: Buffer }} */ (
      answers.get(request.url ?? '')
    );
    response.writeHead(200, headers).end(body);
  };
  if (request.method === 'GET') return answer();
  /** @type {Buffer[]} */
  const chunks = [];
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
