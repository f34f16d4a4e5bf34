import { Field, ObjectType } from '@nestjs/graphql';
import { limits, withoutInvisible, type PostFields } from '@tiempos/validation';
import { Column } from 'typeorm';

/** The texts of a post: what an input has beside the state, the version and the picture. */
export type PostTextName = Exclude<keyof PostFields, 'isDraft' | 'version' | 'oldThumbImg'>;

/** What is said of one text. */
interface PostText {
  /** Its column, in every table that keeps texts, and its member in REST. */
  readonly column: string;
  /** Whether a save may leave it out; it is empty then. */
  readonly isOptional: boolean;
  readonly description: string;
  /** The description of the member of an input. */
  readonly input: string;
  /** The description of the change of it. */
  readonly changed: string;
  readonly example: string;
  /** The fewest characters of a text; absent for HTML, which lists do not read. */
  readonly min?: number;
}

/**
 * The texts of a post, the one list of them: columns, inputs, object types, comparison, revisions, restoring, duplicates,
 * working copies and previews follow it. It has to have what `PostFields` of libs/validation has.
 */
export const postTexts = {
  title: {
    column: 'title',
    isOptional: false,
    description: 'The headline.',
    input: 'The headline, at least 3 characters.',
    changed: 'The title.',
    example: 'Bún bò Đông Ba',
    min: limits.postTitle.min,
  },
  description: {
    column: 'description',
    isOptional: false,
    description: 'A short summary for cards and search engines.',
    input: 'A short summary, at least 3 characters.',
    changed: 'The description.',
    example: 'Mở hàng từ 6 giờ',
    min: limits.postDescription.min,
  },
  content: {
    column: 'content',
    isOptional: true,
    description: 'The content as sanitised HTML; empty when there is none.',
    input: 'The content as HTML, which the server sanitises. Without it the saved content stays.',
    changed: 'The content.',
    example: '<p>Mời cả nhà.</p>',
  },
  keywords: {
    column: 'keywords',
    isOptional: true,
    description: 'Comma-separated keywords; empty when there are none.',
    input: 'Comma-separated keywords. Without them the saved keywords stay.',
    changed: 'The keywords.',
    example: 'bún bò, quán mới',
    min: 0,
  },
} as const satisfies Record<PostTextName, PostText>;

/** All texts of a post. */
export type PostTexts = Record<PostTextName, string>;

/** Those that lists read, which leave out the content. */
export type ListedTexts = Omit<PostTexts, 'content'>;

/** What somebody writes of a post: its texts and its thumbnail. */
export type WrittenPost = PostTexts & { imgFileName: string | null };

export const postTextNames = Object.keys(postTexts) as PostTextName[];

/** The same with what is said of each. */
export const postTextList: readonly (PostText & { readonly name: PostTextName })[] = postTextNames.map(
  (name) => ({ name, ...postTexts[name] }),
);

@ObjectType({ isAbstract: true })
class Texts {}
for (const { name, column, isOptional, description } of postTextList) {
  Column('text', { name: column, ...(isOptional ? { default: '' } : {}) })(Texts.prototype, name);
  // What selects a content pays for it: each type has its own field for it.
  if (name !== 'content') Field(() => String, { description })(Texts.prototype, name);
}

/** What an entity extends that has the texts of a post as columns, and as GraphQL fields all but the content. */
export const PostTextColumns = Texts as new () => PostTexts;

/** What an object type extends that has them as fields, without the content. */
export const ListedTextFields = Texts as new () => ListedTexts;

/** The texts and the thumbnail of what has them, without the rest. */
export function writtenOf(source: WrittenPost): WrittenPost {
  return { ...textsOf(source), imgFileName: source.imgFileName };
}

/** The texts of what has them, without the rest. */
export function textsOf(source: PostTexts): PostTexts {
  return Object.fromEntries(postTextNames.map((name) => [name, source[name]])) as PostTexts;
}

/**
 * The texts of an old state without what nobody sees, as a save would keep them (C86). A text that would be too short without
 * it stays.
 */
export function visibleTexts(source: PostTexts): PostTexts {
  const texts = textsOf(source);
  for (const { name, min } of postTextList) {
    if (min === undefined) continue;
    const visible = withoutInvisible(texts[name]);
    if (visible.length >= min) texts[name] = visible;
  }
  return texts;
}

/** The columns of the texts and the thumbnail, for SQL. */
export const writtenColumns = [...postTextList.map(({ column }) => column), 'img_file_name'];

/** The same of one table, separated by commas. */
export function writtenOfTable(table: string): string {
  return writtenColumns.map((column) => `${table}.${column}`).join(', ');
}

/** Selects them under the names of their members. */
export const selectWritten = selected(postTextList);

/** The same without the content. */
export const selectListed = selected(postTextList.filter(({ name }) => name !== 'content'));

/** Their values in the order of `writtenColumns`. */
export function writtenValues(source: WrittenPost): (string | null)[] {
  return [...postTextNames.map((name) => source[name]), source.imgFileName];
}

function selected(texts: readonly { name: string; column: string }[]) {
  return [...texts, { name: 'imgFileName', column: 'img_file_name' }]
    .map(({ name, column }) => `${column} as "${name}"`)
    .join(', ');
}
