/** A limit as clients see it: an item of each of the headers `RateLimit-Policy` and `RateLimit`. */
export interface ReportedLimit {
  readonly policy: string;
  readonly state: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Shows in the response where the client stands with a limit that was applied to it; undefined where responses do not. */
    reportLimit: ((name: string, limit: ReportedLimit) => void) | undefined;
  }
}

/** The item of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10): `quota` requests in a window. */
export function limitPolicy(name: string, quota: number, windowSeconds: number): string {
  return `"${name}";q=${quota};w=${windowSeconds}`;
}

/** The item of `RateLimit`: what remains, and the seconds until the window ends. */
export function limitState(name: string, remaining: number, seconds: number): string {
  return `"${name}";r=${remaining};t=${seconds}`;
}
