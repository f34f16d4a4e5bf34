import { currentRequest } from '../errors/current-request.js';

/**
 * Waits for what clients can make slow and what needs neither the event loop nor the database meanwhile, such as work in another
 * process. Requests of others run in the meantime: else few networks that send what is slow would stop all of them.
 */
export async function whileWaiting<Result>(wait: () => Promise<Result>): Promise<Result> {
  const resume = currentRequest()?.turn?.pause();
  try {
    return await wait();
  } finally {
    resume?.();
  }
}
