/** Where visitors of missing articles end up: an unknown path like any other (F21, C8). */
export const NOT_FOUND_PATH = '/khong-tim-thay-trang-web';
