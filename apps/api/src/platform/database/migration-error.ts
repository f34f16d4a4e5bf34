/** A migration that could not run; the message is one sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
