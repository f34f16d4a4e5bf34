import type { FastifyReply } from 'fastify';

/** Adds request headers to those that the response already says it depends on, such as Origin. */
export function addVary(reply: FastifyReply, names: string): void {
  const present = reply.getHeader('vary');
  const all = [names, ...(present === undefined ? [] : [present].flat())].join(', ').split(', ');
  void reply.header('vary', [...new Set(all)].join(', '));
}
