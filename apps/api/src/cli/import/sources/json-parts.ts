import { JSONParser } from '@streamparser/json';
import { UnreadableFile, type PartParser } from './read-parts.js';

/**
 * Reads the rows of some tables of a JSON file, `table` being the name of the array that they stand in.
 *
 * @param paths of rows, such as `$.db.*.data.posts.*`
 */
export function jsonParser(
  paths: string[],
  found: (row: { readonly table: string; readonly value: unknown }) => void,
): PartParser {
  // Without the stack nothing stays of what no path names, nor of rows that were found. Texts of posts are long: with a buffer they take a
  // third of the time.
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, stack }) => found({ table: String(stack.at(-1)?.key), value });
  parser.onError = ({ message }) => {
    throw new UnreadableFile(`The file is no JSON: ${message.split('\n')[0]}.`);
  };
  return {
    write: (text) => parser.write(text),
    close: () => {
      if (!parser.isEnded) throw new UnreadableFile('The file is cut off: the end of the export is missing.');
    },
  };
}
