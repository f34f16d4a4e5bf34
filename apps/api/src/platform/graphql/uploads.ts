import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { AppError } from '../errors/app-error.js';
import type { FormFile, FormReader } from '../http/form-reader.js';

type Json = (text: string) => Promise<unknown>;
type JsonObject = Record<string, unknown>;

/** In characters. The client's map names one variable, such as `{"0":["variables.thumbImg"]}`. */
const MAX_MAP_LENGTH = 1000;

/** graphql-upload's scalar. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>>({
  ...GraphQLUpload.toConfig(),
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  description:
    'A file of a multipart request, which needs the header `apollo-require-preflight`; an image under 10 MB. `uploadRequest` ' +
    'of `@tiempos/contract` builds such a request.',
});

/**
 * Reads a form by the multipart request specification up to its file, which takes the place of its variable: the resolver reads
 * the file while it arrives, and a file that no resolver reads is not received. graphql-upload itself would parse JSON of any size
 * and store each file in the system's temporary folder first.
 *
 * @throws AppError BAD_REQUEST with what is missing, PAYLOAD_TOO_LARGE, and the errors of `parse` and `FormReader.next`
 */
export async function readOperations(form: FormReader, parse: Json): Promise<JsonObject> {
  let operations: JsonObject | undefined;
  let target: Target | undefined;
  for (let part; (part = await form.next());) {
    if (!('text' in part)) {
      if (operations && part.name === target?.part) {
        void skipRest(form);
        return withFile(operations, target.variable, part);
      }
      part.stream.resume();
    } else if (part.name === 'operations') {
      operations = await objectOf(part.name, part.text, parse);
    } else if (part.name === 'map') {
      if (part.text.length > MAX_MAP_LENGTH) throw new AppError('BAD_REQUEST', 'Phần map quá dài');
      target = targetOf(await objectOf(part.name, part.text, parse));
    }
  }
  if (!operations) throw missing('operations');
  if (!target) throw missing('map');
  if (target.part) throw missing(target.part);
  return operations;
}

async function objectOf(name: string, text: string, parse: Json): Promise<JsonObject> {
  const value = await parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new AppError('BAD_REQUEST', `Phần ${name} phải là một đối tượng JSON`);
}

/** Where the file belongs; no part when the form has no file. */
interface Target {
  readonly part?: string;
  readonly variable: string;
}

function targetOf(map: JsonObject): Target {
  const [[part, paths] = [], ...others] = Object.entries(map);
  if (others.length > 0) throw new AppError('PAYLOAD_TOO_LARGE');
  if (part === undefined) return { variable: '' };
  const [path, ...otherPaths] = Array.isArray(paths) ? (paths as unknown[]) : [];
  const [, variable] = /^variables\.(\w+)$/.exec(typeof path === 'string' ? path : '') ?? [];
  if (variable && otherPaths.length === 0) return { part, variable };
  throw new AppError('BAD_REQUEST', 'Phần map phải chỉ đúng một biến, ví dụ {"0":["variables.file"]}');
}

function withFile(operations: JsonObject, variable: string, file: FormFile): JsonObject {
  const upload = new Upload();
  upload.resolve({
    filename: file.fileName,
    mimetype: file.contentType,
    encoding: '7bit',
    createReadStream: () => file.stream,
  });
  // The members of a text would be its characters.
  const others = typeof operations.variables === 'object' ? operations.variables : undefined;
  return { ...operations, variables: { ...others, [variable]: upload } };
}

async function skipRest(form: FormReader) {
  try {
    for (let part; (part = await form.next());) if ('stream' in part) part.stream.resume();
  } catch {
    // Whoever reads the file gets the error, too.
  }
}

function missing(name: string) {
  return new AppError('BAD_REQUEST', `Biểu mẫu thiếu phần ${name}`);
}
