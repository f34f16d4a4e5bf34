/** The setting of a server whose tests send requests of several client networks: each may have few under way. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '127.0.0.1' } as const;

/** The headers of a request of one of up to 250 client networks, as the proxy in front of the server sends them. */
export function fromNetwork(number: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${number}` };
}
