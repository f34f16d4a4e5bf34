import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request for an article counts as a view: not HEAD, a prefetch or a crawler known by name (C37). */
export function isCountableView({
  method,
  headers,
}: {
  method?: string;
  headers: IncomingHttpHeaders;
}): boolean {
  if (method === 'HEAD') return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz'];
  if (typeof purpose === 'string' && purpose.includes('prefetch')) return false;
  return !knownCrawler.test(headers['user-agent'] ?? '');
}

// Named crawlers only: a general list of bots would exclude legacy clients.
const knownCrawler =
  /googlebot|bingbot|yandexbot|duckduckbot|baiduspider|coccocbot|applebot|facebookexternalhit|twitterbot|zalo(bot|crawler)|telegrambot|linkedinbot|gptbot|ahrefsbot|semrushbot/i;
