import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { DurationHistogram } from './duration-histogram.js';
import { endpointKind } from './endpoint-kind.js';
import { histogram, type Figure } from './figures.js';

/** From a response of the cache to a page that waits for the database. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** By the first digit of the status; 0 when the client went away before the response was complete. */
const statusClasses = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** The durations of the requests of a server, by kind of endpoint and class of the status. */
export class RequestFigures {
  private readonly histograms = new Map<string, DurationHistogram[]>();

  /** Counts every request, those served from the cache included. Call it before the server listens. */
  constructor(server: Server) {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const start = performance.now();
      response.once('close', () => this.observe(request, response, (performance.now() - start) / 1000));
    });
  }

  figure(): Figure {
    const series = [...this.histograms].flatMap(([endpoint, histograms]) =>
      // forEach and flatMap skip what no response had.
      histograms.flatMap((durations, index): [DurationHistogram, Record<string, string>][] => [
        [durations, { endpoint, status: statusClasses[index]! }],
      ]),
    );
    return histogram(
      'tiempos_http_request_duration_seconds',
      'Requests by kind of endpoint and class of the status, from their head to the end of the response.',
      ...series,
    );
  }

  private observe(request: IncomingMessage, response: ServerResponse, seconds: number) {
    const kind = endpointKind(request.url ?? '');
    let histograms = this.histograms.get(kind);
    if (!histograms) this.histograms.set(kind, (histograms = []));
    const status = response.writableFinished ? Math.trunc(response.statusCode / 100) : 0;
    (histograms[status] ??= new DurationHistogram(BOUNDS)).observe(seconds);
  }
}
