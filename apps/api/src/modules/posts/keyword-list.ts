/** The keywords of a comma-separated text: trimmed, without empty ones, each once in its first spelling. */
export function keywordList(keywords: string): string[] {
  const byWord = new Map<string, string>();
  for (const keyword of keywords.split(',').map((word) => word.trim())) {
    const key = keyword.toLocaleLowerCase('vi');
    if (keyword && !byWord.has(key)) byWord.set(key, keyword);
  }
  return [...byWord.values()];
}
