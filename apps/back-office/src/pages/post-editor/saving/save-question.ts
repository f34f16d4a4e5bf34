import type { StatefulPost } from '../controller/post-state/seen-state';
import type { SaveRequest } from '../controller/post-state/save-request';

/**
 * Whether a save has to be confirmed: a key, which a slip may press, would publish the post for the first time, and its path is fixed
 * from then on (C74). A button does what it says (C101).
 */
export function isFirstPublication(
  { isDraft }: SaveRequest,
  { told, publishedAt }: { told: StatefulPost | undefined; publishedAt: string | null | undefined },
): boolean {
  return !isDraft && !publishedAt && told?.isDraft !== false;
}
