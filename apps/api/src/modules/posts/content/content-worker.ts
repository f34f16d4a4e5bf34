/** Run by the processes of ContentSanitizerService: sanitises the HTML of one post. */
import { AppError } from '../../../platform/errors/app-error.js';
import { serveTask } from '../../../platform/workers/serve-task.js';
import type { ContentResult, ContentTask } from './content-sanitizer.service.js';

await serveTask<ContentTask, ContentResult>(async () => {
  const [{ sanitisePostContent }, { RemovedCounts }] = await Promise.all([
    import('./post-content.js'),
    import('./removed-counts.js'),
  ]);
  return ({ html: input, maxLength }) => {
    try {
      const removed = new RemovedCounts();
      const html = sanitisePostContent(input, removed);
      if (isLonger(html, maxLength)) return { kind: 'tooLong' };
      return { kind: 'sanitised', html, removed: removed.list() };
    } catch (error) {
      const [field] = error instanceof AppError ? (error.details.fields ?? []) : [];
      if (field) return { kind: 'refused', error: field };
      throw error;
    }
  };
});

function isLonger(text: string, maxLength: number) {
  // Counted only where code units and characters can disagree.
  return text.length > maxLength && Array.from(text).length > maxLength;
}
