/** A failure whose message is one sentence meant for the person who started the product. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
