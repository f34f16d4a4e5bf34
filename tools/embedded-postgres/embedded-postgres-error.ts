/** A failure of the embedded Postgres, whose message is one sentence meant for the person who started the product. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
