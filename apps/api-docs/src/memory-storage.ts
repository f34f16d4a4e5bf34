/**
 * The storage of GraphiQL, for as long as the page is open: headers and variables hold tokens and passwords, which must
 * not stay in the browser.
 */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
    get length() {
      return values.size;
    },
  };
}
