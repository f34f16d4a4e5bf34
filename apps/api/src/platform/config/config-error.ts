/** Settings that cannot be used; the message is one sentence for the operator, or several, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
