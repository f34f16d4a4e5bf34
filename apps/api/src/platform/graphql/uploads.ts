import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { GraphQLScalarType } from 'graphql';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { AppError, unauthenticated } from '../errors/app-error.js';
import { GRAPHQL_PATH } from '../http/api-paths.js';
import type { AppRequest, SignedInUser } from '../http/app-request.js';
import type { FormFile, FormReader } from '../http/form-reader.js';
import { jsonParser } from '../http/json-body.js';
import { READS_FORMS } from '../http/multipart-forms.js';
import { MAX_BODY_BYTES } from '../http/body-limits.js';
import { isForm, openForm } from '../http/open-form.js';
import { sendsPosts } from './graphql-body-limits.js';
import { checkSize } from './operation-limits.js';

type Json = (text: string) => Promise<unknown>;
type JsonObject = Record<string, unknown>;

/** In characters. The client's map names one variable, such as `{"0":["variables.thumbImg"]}`. */
const MAX_MAP_LENGTH = 1000;

/**
 * Accepts multipart requests on /graphql. The account is authenticated before a byte is read: only mutations of
 * signed-in accounts have uploads. The resolver reads the file while it arrives, and a file that no resolver reads is not
 * received.
 */
export function acceptGraphQLUploads(
  fastify: FastifyInstance,
  authenticate: (request: AppRequest) => Promise<SignedInUser | null>,
): void {
  const parse = promisify(jsonParser(fastify));

  fastify.addHook('onRoute', (route) => {
    if (route.url === GRAPHQL_PATH) route.config = { ...route.config, ...READS_FORMS };
  });

  fastify.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== GRAPHQL_PATH || !isForm(request)) return;
    // Before the form is read; Apollo would say it afterwards.
    if (!hasPreflight(request)) throw new AppError('CSRF_PREVENTED');
    const user = await authenticate(request);
    if (!user) throw unauthenticated();
    const form = await openForm(request, reply, user.id);
    request.body = await readOperations(form, (text) => parse(request, Buffer.from(text)));
    checkSize(request.body);
  });
}

/** A page of another site cannot set these headers without a preflight request. */
function hasPreflight({ headers }: AppRequest) {
  return Boolean(headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name']);
}

/** graphql-upload's scalar. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>>({
  ...GraphQLUpload.toConfig(),
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  description:
    'A file of a multipart request, which needs the header `apollo-require-preflight`; an image under 10 MB. `uploadRequest` ' +
    'of `@tiempos/contract` builds such a request.',
});

/**
 * Reads a form by the multipart request specification up to its file, which takes the place of its variable. graphql-upload
 * itself would parse JSON of any size and store each file in the system's temporary folder first.
 *
 * @throws AppError BAD_REQUEST with what is missing, PAYLOAD_TOO_LARGE, and the errors of `FormReader.next`
 */
async function readOperations(form: FormReader, parse: Json): Promise<JsonObject> {
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
      if (Buffer.byteLength(part.text) > MAX_BODY_BYTES && !sendsPosts(operations)) {
        throw new AppError('PAYLOAD_TOO_LARGE');
      }
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
