import type {
  Article,
  Data,
  LoginAnswer,
  Page,
  PasswordChange,
  Post,
  PostCard,
  PostDetails,
  SignUpAnswer,
  User,
} from './answers.js';
import type { ContactMessage, PostFilters, PostToSave, SignUp } from './payloads.js';
import { createRequests, type Requests, type RestClientOptions } from './requests.js';

/** Every call of section 7, typed. Each rejects with a RestError on a non-OK answer. */
export interface RestClient extends Requests {
  sendContactForm(message: ContactMessage): Promise<void>;
  login(credentials: { email: string; password: string }): Promise<LoginAnswer>;
  signUp(account: SignUp): Promise<SignUpAnswer>;
  me(): Promise<Data<User>>;
  updateMe(account: { name: string; email: string }): Promise<Data<User>>;
  /** The refresh token used so far ends; `tokens` has its successor. */
  changePassword(passwords: { oldPassword: string; password: string }): Promise<PasswordChange>;
  /** The signed-in list, drafts included; page 1 of 20 posts unless told otherwise (F97). */
  listPosts(page?: number, options?: { limit?: number; filters?: PostFilters }): Promise<Page<Post>>;
  deletePost(id: number): Promise<void>;
  savePost(post: PostToSave): Promise<Data<PostDetails>>;
  post(id: number): Promise<PostDetails>;
  article(titlePath: string): Promise<Article>;
  /** The public list; page 1 unless told otherwise (F102). */
  news(page?: number): Promise<Page<Post>>;
  latestNews(): Promise<{ contents: PostCard[] }>;
}

/** A client of the REST interface for programs that do not speak GraphQL (C43). */
export function createRestClient(options: RestClientOptions = {}): RestClient {
  const { request, load } = createRequests(options);
  const get = <Answer>(path: string) => load<Answer>({ queryKey: [path] });
  const send = async <Answer>(method: string, path: string, body: object): Promise<Answer> =>
    (await request(method, path, body)).json() as Promise<Answer>;
  const tell = async (method: string, path: string, body?: object): Promise<void> => {
    const { body: unread } = await request(method, path, body);
    // An answer nobody reads would hold its connection.
    await unread?.cancel();
  };

  return {
    request,
    load,
    sendContactForm: (message) => tell('POST', '/api/send-contact-form', message),
    login: (credentials) => send('POST', '/api/auth/login', credentials),
    signUp: (account) => send('POST', '/api/auth/signup', account),
    me: () => get('/api/auth/me'),
    updateMe: (account) => send('PATCH', '/api/auth/me', account),
    changePassword: (passwords) => send('PATCH', '/api/auth/me/password', passwords),
    listPosts: (page = 1, { limit = 20, filters = {} } = {}) =>
      get(
        `/api/post/list?page=${page}&limit=${limit}&filters=${encodeURIComponent(JSON.stringify(filters))}`,
      ),
    deletePost: (id) => tell('DELETE', `/api/post/${id}`),
    savePost: (post) => send('POST', '/api/post', formOf(post)),
    post: (id) => get(`/api/post/${id}`),
    article: (titlePath) => get(`/api/post/display/${encodeURIComponent(titlePath)}`),
    news: (page = 1) => get(`/api/post/display/list?page=${page}`),
    latestNews: () => get('/api/post/display/latest3'),
  };
}

function formOf(post: PostToSave): FormData {
  const form = new FormData();
  // A server that reads the stream in order knows every field before the file begins.
  const { thumbImg, ...fields } = post;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  if (thumbImg) form.append('thumbImg', thumbImg);
  return form;
}
