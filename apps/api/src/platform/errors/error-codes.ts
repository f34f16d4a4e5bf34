/** The status, log level, default message and meaning of an error code. */
interface ErrorKind {
  /** The HTTP status in REST; an executed operation of GraphQL responds with 200 and the code (C48). */
  readonly status: number;
  readonly level: 'debug' | 'error';
  /** The message of an error that has none of its own. */
  readonly message: string;
  /** For developers of clients. */
  readonly description: string;
}

/** The codes of Apollo and graphql-js for requests that no correct client sends. REST has no such requests. */
const graphqlKinds = {
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    level: 'debug',
    message: 'Truy vấn GraphQL sai cú pháp',
    description: 'The document is not GraphQL.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    level: 'debug',
    message: 'Truy vấn GraphQL không khớp lược đồ',
    description: 'The document does not fit the schema.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    level: 'debug',
    message: 'Không có thao tác GraphQL này trong truy vấn',
    description: 'The document has no operation with the name of the request.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    status: 400,
    level: 'debug',
    message: 'Máy chủ không nhận truy vấn lưu sẵn',
    description: 'Send the document: the server stores none.',
  },
  CSRF_PREVENTED: {
    status: 400,
    level: 'debug',
    message:
      'Hãy gửi kèm header apollo-require-preflight: true; với JSON thì content-type: application/json là đủ',
    description:
      'A page of another site could have sent this request: GET and uploads need the header `apollo-require-preflight: true`, JSON its content type.',
  },
  QUERY_TOO_COMPLEX: {
    status: 400,
    level: 'debug',
    message: 'Truy vấn GraphQL quá lớn',
    description:
      'The operation is larger than allowed; `limit` and, where it is counted, `found` say how much.',
  },
} as const satisfies Record<string, ErrorKind>;

/** The codes that only GraphQL has. */
export const GRAPHQL_CODES: readonly string[] = Object.keys(graphqlKinds);

/** Every error code of REST and GraphQL. */
export const errorKinds = {
  BAD_REQUEST: {
    status: 400,
    level: 'debug',
    message: 'Dữ liệu gửi lên chưa hợp lệ',
    description:
      'A mistake of the client program, not of its user: broken JSON, a missing variable, a wrong type, a URL or a header that is too long.',
  },
  BAD_USER_INPUT: {
    status: 400,
    level: 'debug',
    message: 'Dữ liệu gửi lên chưa hợp lệ',
    description: 'The user can correct the input; `fields` names each invalid field.',
  },
  ...graphqlKinds,
  UNAUTHENTICATED: {
    status: 401,
    level: 'debug',
    message: 'Bạn cần đăng nhập để tiếp tục',
    description: 'There is no valid token: renew it or sign in again.',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    level: 'debug',
    message: 'Invalid email or password',
    description: 'No account has this email and this password.',
  },
  FORBIDDEN: {
    status: 403,
    level: 'debug',
    message: 'Bạn không có quyền làm việc này',
    description:
      'This server or the API token does not allow it, for example when it accepts no new accounts or the token may only read.',
  },
  NOT_FOUND: {
    status: 404,
    level: 'debug',
    message: 'Không tìm thấy nội dung',
    description: 'It does not exist, or the caller must not know of it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    level: 'debug',
    message: 'Phương thức không được hỗ trợ',
    description: 'The path has no such method; the Allow header lists those it has.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    level: 'debug',
    message: 'Yêu cầu gửi quá lâu',
    description: 'The request took too long to arrive.',
  },
  CONFLICT: {
    status: 409,
    level: 'debug',
    message: 'Tin đã được lưu ở nơi khác trước đó',
    description:
      'It was changed elsewhere meanwhile. Of a post `version`, `savedAt`, `savedBy` and `isMine` say what is saved now, of a contact message `note` or `number`.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    level: 'debug',
    message: 'Idempotency-Key này đã dùng cho một yêu cầu khác',
    description: 'The Idempotency-Key belongs to a request with another body: choose a new one.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    level: 'debug',
    message: 'Nội dung gửi lên quá lớn',
    description: 'The body or a file is too large, or the storage of the account is used up.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    level: 'debug',
    message: 'Kiểu nội dung không được hỗ trợ',
    description: 'The body has another media type than the endpoint reads.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    level: 'debug',
    message: 'Bạn thử quá nhiều lần, vui lòng đợi một lát',
    description: 'A limit is reached; try again after `retryAfter` seconds.',
  },
  UNAVAILABLE: {
    status: 503,
    level: 'error',
    message: 'Hệ thống đang bận, vui lòng thử lại sau',
    description: 'A part of the system does not respond; try again after `retryAfter` seconds.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    level: 'error',
    message: 'Đã có lỗi xảy ra.',
    description: 'A defect of the server. Its log has the request under `requestId`.',
  },
} as const satisfies Record<string, ErrorKind>;

/** The stable name of an error: `extensions.code` in GraphQL, `code` in REST. */
export type ErrorCode = keyof typeof errorKinds;

/** The code for the HTTP status of a library's error. */
export function codeOfStatus(status: number): ErrorCode {
  // The first code with a status is its general one.
  const entry = Object.entries(errorKinds).find(([, kind]) => kind.status === status);
  if (entry) return entry[0] as ErrorCode;
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}
