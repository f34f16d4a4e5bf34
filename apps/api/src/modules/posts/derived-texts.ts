import { setImmediate } from 'node:timers/promises';
import { isEmptyContent, readingMinutes } from '@tiempos/contract';
import type { ListedPost, Post } from './post.entity.js';
import { contentKey } from './preview/previewed-post.js';
import { plainText } from './content/plain-text.js';

type AnyPost = Post | ListedPost;

/** In characters. No excerpt needs more of a content. */
export const BEGINNING_LENGTH = 20_000;

/** In UTF-16 code units. Work on a longer content yields to the event loop. */
const LONG_CONTENT = 100_000;

/** What one request derives from the contents of posts. Each is derived once, however many aliases select it. */
export class DerivedTexts {
  private readonly plain = new Map<number | string, Promise<string>>();
  private readonly beginnings = new Map<number | string, Promise<string>>();
  private readonly minutes = new Map<number | string, Promise<number>>();
  private readonly visible = new Map<number | string, Promise<boolean>>();
  private readonly absolutes = new Map<number | string, Promise<string>>();
  private last: Promise<unknown> = Promise.resolve();

  /** @property read reads a content, or no more than what an excerpt is made of */
  constructor(
    private readonly read: {
      readonly content: (post: AnyPost) => Promise<string>;
      readonly beginning: (post: AnyPost) => Promise<string>;
    },
  ) {}

  /** The whole text without markup. */
  text(post: AnyPost): Promise<string> {
    return this.derive(this.plain, post, plainText);
  }

  /** The first characters of the text, more than any excerpt has. */
  beginning(post: AnyPost): Promise<string> {
    const make = (html: string) => plainText(html.replace(/<[^>]*$/, ''));
    return this.derive(this.beginnings, post, make, this.read.beginning);
  }

  /** The minutes that reading takes. */
  readingMinutes(post: AnyPost): Promise<number> {
    return this.derive(this.minutes, post, readingMinutes);
  }

  /** Whether a reader would see anything of the content. Nobody looks for that behind a whole beginning of markup. */
  hasContent(post: AnyPost): Promise<boolean> {
    const make = (html: string) => html.length >= BEGINNING_LENGTH || !isEmptyContent(html);
    return this.derive(this.visible, post, make, this.read.beginning);
  }

  /** The content for a page of another host. @param make makes it of the saved HTML */
  absolute(post: AnyPost, make: (html: string) => Promise<string>): Promise<string> {
    return this.derive(this.absolutes, post, make);
  }

  private derive<Value>(
    known: Map<number | string, Promise<Value>>,
    post: AnyPost,
    make: (html: string) => Value | Promise<Value>,
    read = this.read.content,
  ): Promise<Value> {
    const key = contentKey(post);
    let value = known.get(key);
    if (!value) {
      value = read(post).then((html) =>
        html.length < LONG_CONTENT ? make(html) : this.inTurn(() => make(html)),
      );
      known.set(key, value);
    }
    return value;
  }

  private inTurn<Value>(make: () => Value | Promise<Value>): Promise<Value> {
    const turn = this.last.then(() => setImmediate()).then(make);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
