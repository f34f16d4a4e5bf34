/**
 * What a response made anew costs at least: node:http with plain `pg`, which reads what a list shows and sends it as JSON, and with
 * React alone, which renders the elements that the product's page has, from objects instead of components.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Pool } from 'pg';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parsePage } from './parse-page.ts';

const [, , product = '', connectionString] = process.argv;
const pool = new Pool({ connectionString });
const pages = new Map<string, ReactElement>();
const compress = promisify<Buffer, object, Buffer>(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const server = createServer(async ({ url = '' }, response) => {
  if (/^\/(api|graphql)\b/.test(url)) await sendList(response);
  else await sendPage(url, response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

async function sendList(response: ServerResponse) {
  const { rows: contents } = await pool.query(
    `select id, img_file_name, title, title_path, description, created_date, is_draft, clicked_number
     from posts left join post_views on post_id = id
     where not is_draft order by published_at desc, id desc offset $1 limit $2`,
    [0, 20],
  );
  const { rows: counted } = await pool.query(
    'select count(*)::integer as total from posts where not is_draft',
  );
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ contents, paging: { page: 1, ...counted[0] } }));
}

async function sendPage(url: string, response: ServerResponse) {
  const page = pages.get(url) ?? parsePage(await (await fetch(product + url)).text());
  pages.set(url, page);
  const html = Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
  response.end(await compress(html, quality));
}
