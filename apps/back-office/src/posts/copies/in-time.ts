/** What a promise brings. @throws when it brings nothing in so many milliseconds, or fails */
export function inTime<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), milliseconds);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
