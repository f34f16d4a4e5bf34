/** Scheme and login, hosts with ports, database and parameters. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** The URLs of the single hosts that a database URL names, as in `postgres://user@one:5432,two:5432/name`. */
export function hostUrls(url: string): string[] {
  const [, login = '', hosts = '', rest = ''] = parts.exec(url) ?? [];
  const ownParameters = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => login + host + ownParameters);
}

/** Whether the server must be one that can be written: with several hosts always, since this server cannot use a replica. */
export function requiresWritable(url: string): boolean {
  return hostUrls(url).length > 1 || /[?&]target_session_attrs=(read-write|primary)(&|$)/.test(url);
}
