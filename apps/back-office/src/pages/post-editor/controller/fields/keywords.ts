/** The keywords of a comma-separated value (section 3): trimmed, without empty ones and case-insensitive duplicates. */
export function splitKeywords(value: string): string[] {
  const seen = new Set<string>();
  return value
    .normalize('NFC')
    .split(',')
    .map((keyword) => keyword.trim().replace(/\s+/g, ' '))
    .filter((keyword) => {
      const name = keyword.toLocaleLowerCase('vi');
      if (keyword === '' || seen.has(name)) return false;
      seen.add(name);
      return true;
    });
}

/** The value that is saved. */
export function joinKeywords(keywords: readonly string[]): string {
  return keywords.join(', ');
}
