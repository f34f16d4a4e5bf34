/** The status, log level and default message of an error code. */
interface ErrorKind {
  /** The HTTP status in REST; GraphQL responds with 200 and the code (C48). */
  readonly status: number;
  readonly level: 'debug' | 'error';
  /** The message of an error that has none of its own. */
  readonly message: string;
}

/** Every error code of REST and GraphQL. */
export const errorKinds = {
  BAD_USER_INPUT: { status: 400, level: 'debug', message: 'Dữ liệu gửi lên chưa hợp lệ' },
  QUERY_TOO_COMPLEX: { status: 400, level: 'debug', message: 'Truy vấn GraphQL quá lớn' },
  UNAUTHENTICATED: { status: 401, level: 'debug', message: 'Bạn cần đăng nhập để tiếp tục' },
  INVALID_CREDENTIALS: { status: 401, level: 'debug', message: 'Invalid email or password' },
  FORBIDDEN: { status: 403, level: 'debug', message: 'Bạn không có quyền làm việc này' },
  NOT_FOUND: { status: 404, level: 'debug', message: 'Không tìm thấy nội dung' },
  METHOD_NOT_ALLOWED: { status: 405, level: 'debug', message: 'Phương thức không được hỗ trợ' },
  REQUEST_TIMEOUT: { status: 408, level: 'debug', message: 'Yêu cầu gửi quá lâu' },
  CONFLICT: { status: 409, level: 'debug', message: 'Tin đã được người khác lưu trước đó' },
  PAYLOAD_TOO_LARGE: { status: 413, level: 'debug', message: 'Nội dung gửi lên quá lớn' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, level: 'debug', message: 'Kiểu nội dung không được hỗ trợ' },
  TOO_MANY_REQUESTS: { status: 429, level: 'debug', message: 'Bạn thử quá nhiều lần, vui lòng đợi một lát' },
  UNAVAILABLE: { status: 503, level: 'error', message: 'Hệ thống đang bận, vui lòng thử lại sau' },
  INTERNAL_SERVER_ERROR: { status: 500, level: 'error', message: 'Đã có lỗi xảy ra.' },
} as const satisfies Record<string, ErrorKind>;

/** The stable name of an error: `extensions.code` in GraphQL, `code` in REST. */
export type ErrorCode = keyof typeof errorKinds;

/** The code for the HTTP status of a library's error. */
export function codeOfStatus(status: number): ErrorCode {
  // The first code with a status is its general one.
  const entry = Object.entries(errorKinds).find(([, kind]) => kind.status === status);
  if (entry) return entry[0] as ErrorCode;
  return status >= 400 && status < 500 ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}
