/**
 * The limit of the database: node:http and pg and nothing between. For each path it runs the statements that the product
 * runs, one after the other, and answers their rows as JSON; a POST after its body has arrived.
 */
import { createServer } from 'node:http';
import pg from 'pg';

/** @typedef {{ text: string, values?: unknown[] }} Statement */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
/** @type {Statement[]} */
let statements = [];

process.on('message', (/** @type {any} */ message) => {
  if (message.statements) statements = message.statements;
});

const server = createServer((request, response) => {
  const answer = async () => {
    const found = [];
    for (const statement of statements) found.push((await pool.query(statement)).rows);
    const body = JSON.stringify(found);
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  request.resume().once('end', answer);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
