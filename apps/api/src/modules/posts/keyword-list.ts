import { firstToneSpelling } from '@tiempos/validation';

/** The keywords of a comma-separated text: trimmed, without empty ones, each once in its first spelling. */
export function keywordList(keywords: string): string[] {
  const byKey = new Map<string, string>();
  for (const keyword of keywords.split(',').map((word) => word.trim())) {
    const key = keywordKey(keyword);
    if (keyword && !byKey.has(key)) byKey.set(key, keyword);
  }
  return [...byKey.values()];
}

/** A keyword as keywords are compared, as `keyword_key` of the database does it (C113). */
export function keywordKey(keyword: string): string {
  return firstToneSpelling(keyword.trim().replace(/\s+/g, ' ').normalize('NFC').toLocaleLowerCase('vi'));
}
