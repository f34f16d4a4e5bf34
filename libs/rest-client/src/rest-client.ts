import type {
  Article,
  Data,
  LoginResponse,
  Page,
  PasswordChange,
  Post,
  PostCard,
  PostDetails,
  Renewal,
  SignUpResponse,
  User,
} from './responses.js';
import type { ContactMessage, PostFilters, PostToSave, SignUp } from './payloads.js';
import { createRequests, type Requests, type RestClientOptions } from './requests.js';

/** The calls of section 7. Each rejects with a RestError when the response is not OK. */
export interface RestClient extends Requests {
  sendContactForm(message: ContactMessage): Promise<void>;
  login(credentials: { email: string; password: string }): Promise<LoginResponse>;
  signUp(account: SignUp): Promise<SignUpResponse>;
  /** Exchanges a refresh token, which works once, for new tokens. */
  refresh(refreshToken: string): Promise<Renewal>;
  me(): Promise<Data<User>>;
  updateMe(account: { name: string; email: string }): Promise<Data<User>>;
  /** The current refresh token ends; `tokens` has its successor. */
  changePassword(passwords: {
    oldPassword: string;
    password: string;
    endApiTokens?: boolean;
  }): Promise<PasswordChange>;
  /** All posts, drafts included; by default page 1 of 20 posts. */
  listPosts(page?: number, options?: { limit?: number; filters?: PostFilters }): Promise<Page<Post>>;
  /** The posts with this text in their titles, drafts included; case and diacritics are ignored. */
  search(text: string, options?: { page?: number; limit?: number }): Promise<Page<Post>>;
  deletePost(id: number): Promise<void>;
  savePost(post: PostToSave): Promise<Data<PostDetails>>;
  post(id: number): Promise<PostDetails>;
  article(titlePath: string): Promise<Article>;
  /** The published posts; by default page 1 of 12 posts. */
  news(page?: number, options?: { limit?: number }): Promise<Page<Post>>;
  latestNews(): Promise<{ contents: PostCard[] }>;
}

/** Creates a client of the REST API for programs that do not use GraphQL. */
export function createRestClient(options: RestClientOptions = {}): RestClient {
  const { request, load } = createRequests(options);
  const get = <Body>(path: string) => load<Body>({ queryKey: [path] });
  const send = async <Body>(method: string, path: string, body: object): Promise<Body> =>
    (await request(method, path, body)).json() as Promise<Body>;
  const listPosts: RestClient['listPosts'] = (page = 1, { limit = 20, filters = {} } = {}) =>
    get(`/api/post/list?page=${page}&limit=${limit}&filters=${encodeURIComponent(JSON.stringify(filters))}`);
  const sendOnly = async (method: string, path: string, body?: object): Promise<void> => {
    const { body: unread } = await request(method, path, body);
    // An unread response would keep its connection busy.
    await unread?.cancel();
  };

  return {
    request,
    load,
    sendContactForm: (message) => sendOnly('POST', '/api/send-contact-form', message),
    login: (credentials) => send('POST', '/api/auth/login', credentials),
    signUp: (account) => send('POST', '/api/auth/signup', account),
    refresh: (refreshToken) => send('POST', '/api/auth/refresh', { refreshToken }),
    me: () => get('/api/auth/me'),
    updateMe: (account) => send('PATCH', '/api/auth/me', account),
    changePassword: (passwords) => send('PATCH', '/api/auth/me/password', passwords),
    listPosts,
    search: (q, { page, limit } = {}) => listPosts(page, { limit, filters: { q } }),
    deletePost: (id) => sendOnly('DELETE', `/api/post/${id}`),
    savePost: (post) => send('POST', '/api/post', formOf(post)),
    post: (id) => get(`/api/post/${id}`),
    article: (titlePath) => get(`/api/post/display/${encodeURIComponent(titlePath)}`),
    news: (page = 1, { limit } = {}) =>
      get(`/api/post/display/list?page=${page}${limit === undefined ? '' : `&limit=${limit}`}`),
    latestNews: () => get('/api/post/display/latest3'),
  };
}

function formOf(post: PostToSave): FormData {
  const form = new FormData();
  // The file comes last, so that a server that streams the form has all fields before it.
  const { thumbImg, ...fields } = post;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (thumbImg) form.append('thumbImg', thumbImg);
  return form;
}
