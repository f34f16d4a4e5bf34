import { createReadStream } from 'node:fs';

/** Finds parts of a file in the texts that follow one another; throws an error for what it cannot read. */
export interface PartParser {
  write(text: string): void;
  /** Throws when the file ended before its end. */
  close(): void;
}

/** A part of a file is none of its format, or the file is cut off; the message is a sentence. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * Yields the parts of a file as they are read, so that it is never in memory as a whole.
 *
 * @throws UnreadableFile after the parts before the place that cannot be read
 */
export async function* readParts<Part>(
  path: string,
  parserOf: (found: (part: Part) => void) => PartParser,
): AsyncGenerator<Part> {
  const parts: Part[] = [];
  const parser = parserOf((part) => parts.push(part));
  for await (const text of createReadStream(path, { encoding: 'utf8' })) {
    const fault = faultOf(() => parser.write(text as string));
    yield* parts.splice(0);
    if (fault) throw fault;
  }
  const fault = faultOf(() => parser.close());
  yield* parts;
  if (fault) throw fault;
}

function faultOf(read: () => void): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    return error;
  }
}
