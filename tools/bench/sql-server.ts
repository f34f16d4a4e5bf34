/**
 * The limit of the database: node:http and pg and nothing between. For each path it runs the statements that the product
 * runs, one after the other, and responds with their rows as JSON; to a POST after its body has arrived.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { serveInProcesses } from './in-processes.ts';
import type { Statement } from './record-statements.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE ?? 10),
});
let statements: Statement[] = [];

const server = createServer((request, response) => {
  const respond = async () => {
    const found = [];
    for (const statement of statements) found.push((await pool.query(statement)).rows);
    const body = JSON.stringify(found);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  request.resume().once('end', respond);
});

serveInProcesses(server, (message) => {
  if (message.statements) statements = message.statements;
});
