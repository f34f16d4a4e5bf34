/** The redirect target for missing articles: an unknown path (F21, C8). */
export const NOT_FOUND_PATH = '/khong-tim-thay-trang-web';
