import { limits } from '@tiempos/validation';
import { keywordList } from '../../../modules/posts/keyword-list.js';
import type { Losses } from './losses.js';

/** The names of categories and tags as keywords, each once; those beyond the limit of all together are lost. */
export function boundedKeywords(names: readonly string[], losses: Losses): string[] {
  const inOneText = names.map((name) => name.replaceAll(',', ' ').replace(/\s+/g, ' ')).join(',');
  let length = -2;
  return keywordList(inOneText).filter((name) => {
    const isKept = length + 2 + name.length <= limits.postKeywords.max;
    if (isKept) length += 2 + name.length;
    else losses.add(`keyword: ${name.slice(0, 100)}`);
    return isKept;
  });
}
