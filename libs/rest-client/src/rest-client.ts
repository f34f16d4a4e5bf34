import type {
  Article,
  Data,
  LoginResponse,
  Page,
  PasswordChange,
  PicturePage,
  Post,
  PostCard,
  PostDetails,
  Renewal,
  SignUpResponse,
  UploadedPicture,
  User,
} from './responses.js';
import type { ContactMessage, PostFilters, PostToSave, SignUp } from './payloads.js';
import {
  createRequests,
  type CallOptions,
  type ConditionalOptions,
  type RepeatableOptions,
  type RequestOptions,
  type Requests,
  type RestClientOptions,
} from './requests.js';

/** The calls of the REST endpoints. Each rejects with a RestError when the response is not OK. */
export interface RestClient extends Requests {
  sendContactForm(message: ContactMessage, options?: RepeatableOptions): Promise<void>;
  login(credentials: { email: string; password: string }, options?: CallOptions): Promise<LoginResponse>;
  signUp(account: SignUp, options?: RepeatableOptions): Promise<SignUpResponse>;
  /** Exchanges a refresh token, which works once, for new tokens. A client with a `session` does it by itself. */
  refresh(refreshToken: string, options?: CallOptions): Promise<Renewal>;
  me(options?: CallOptions): Promise<Data<User>>;
  updateMe(account: { name: string; email: string }, options?: CallOptions): Promise<Data<User>>;
  /** The current refresh token ends; `tokens` has its successor, which a `session` keeps. */
  changePassword(
    passwords: { oldPassword: string; password: string; endApiTokens?: boolean },
    options?: CallOptions,
  ): Promise<PasswordChange>;
  /** All posts, drafts included; by default page 1 of 20 posts. */
  listPosts(
    page?: number,
    options?: { limit?: number; filters?: PostFilters } & CallOptions,
  ): Promise<Page<Post>>;
  /** The posts with this text in their titles, drafts included; case and diacritics are ignored. */
  search(text: string, options?: { page?: number; limit?: number } & CallOptions): Promise<Page<Post>>;
  deletePost(id: number, options?: ConditionalOptions): Promise<void>;
  savePost(post: PostToSave, options?: RequestOptions): Promise<Data<PostDetails>>;
  post(id: number, options?: CallOptions): Promise<PostDetails>;
  article(titlePath: string, options?: CallOptions): Promise<Article>;
  /** The published posts; by default page 1 of 12 posts. */
  news(page?: number, options?: { limit?: number } & CallOptions): Promise<Page<Post>>;
  latestNews(options?: CallOptions): Promise<{ contents: PostCard[] }>;
  /** Stores a picture for the content of posts. @param options.name that of the file, for people, where the picture has none */
  uploadPicture(picture: Blob, options?: { name?: string } & RepeatableOptions): Promise<UploadedPicture>;
  /** The uploaded pictures; by default page 1 of 20 pictures. @param options.q words in the names of their files */
  pictures(page?: number, options?: { limit?: number; q?: string } & CallOptions): Promise<PicturePage>;
}

/** Creates a client of the REST API for programs that do not use GraphQL. */
export function createRestClient(options: RestClientOptions = {}): RestClient {
  const { request, load } = createRequests(options);
  const get = <Body>(path: string, { signal }: CallOptions = {}) => load<Body>({ queryKey: [path], signal });
  const send = async <Body>(
    method: string,
    path: string,
    body: object,
    options?: RequestOptions,
  ): Promise<Body> => (await request(method, path, body, options)).json() as Promise<Body>;
  const listPosts: RestClient['listPosts'] = (page = 1, { limit = 20, filters = {}, signal } = {}) =>
    get(`/api/post/list?page=${page}&limit=${limit}&filters=${encodeURIComponent(JSON.stringify(filters))}`, {
      signal,
    });
  const sendOnly = async (method: string, path: string, body?: object, options?: RequestOptions) => {
    const { body: unread } = await request(method, path, body, options);
    // An unread response would keep its connection busy.
    await unread?.cancel();
  };

  return {
    request,
    load,
    sendContactForm: (message, options) => sendOnly('POST', '/api/send-contact-form', message, options),
    login: (credentials, options) => send('POST', '/api/auth/login', credentials, options),
    signUp: (account, options) => send('POST', '/api/auth/signup', account, options),
    refresh: (refreshToken, options) => send('POST', '/api/auth/refresh', { refreshToken }, options),
    me: (options) => get('/api/auth/me', options),
    updateMe: (account, options) => send('PATCH', '/api/auth/me', account, options),
    changePassword: async (passwords, callOptions) => {
      const path = '/api/auth/me/password';
      const change = await send<PasswordChange>('PATCH', path, passwords, callOptions);
      await options.session?.setTokens(change.tokens);
      return change;
    },
    listPosts,
    search: (q, { page, limit, signal } = {}) => listPosts(page, { limit, filters: { q }, signal }),
    deletePost: (id, options) => sendOnly('DELETE', `/api/post/${id}`, undefined, options),
    savePost: (post, options) => send('POST', '/api/post', formOf(post), options),
    post: (id, options) => get(`/api/post/${id}`, options),
    article: (titlePath, options) => get(`/api/post/display/${encodeURIComponent(titlePath)}`, options),
    news: (page = 1, { limit, signal } = {}) =>
      get(`/api/post/display/list?${queryOf({ page, limit })}`, { signal }),
    latestNews: (options) => get('/api/post/display/latest3', options),
    uploadPicture: (picture, { name, ...options } = {}) => {
      const form = new FormData();
      form.append('upload', picture, name ?? nameOf(picture));
      return send('POST', '/admin/files/ckeditor/upload', form, options);
    },
    pictures: (page = 1, { limit, q, signal } = {}) =>
      get(`/admin/files/ckeditor/browse?${queryOf({ page, limit, q })}`, { signal }),
  };
}

function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

function formOf(post: PostToSave): FormData {
  const form = new FormData();
  // The file comes last, so that a server that streams the form has all fields before it.
  const { thumbImg, ...fields } = post;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (thumbImg) form.append('thumbImg', thumbImg, nameOf(thumbImg));
  return form;
}

function nameOf(picture: Blob): string {
  return picture instanceof File ? picture.name : 'image';
}
