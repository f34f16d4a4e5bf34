import { countCharacters } from '@tiempos/validation';
import { BEST_BELOW } from '../fields/plain-text-field';

/** The place in the form that a piece of advice is about. */
export type Place = 'cover' | 'description' | 'image';

/** A piece of advice with its reason. */
export interface Advice {
  readonly what: string;
  readonly why: string;
  readonly place: Place;
}

/** A picture's size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The minimum size for Facebook and Zalo. */
const BEST_COVER: Size = { width: 1200, height: 630 };

/** The aspect ratio. Outside of this range a wide frame crops faces and text. */
const COVER_RATIO = { min: 1.3, max: 2.6 };

/** In characters. */
const DESCRIPTION_MIN = 50;

/** @param cover undefined while its size is unknown, null without one */
export function coverAdvice(cover: Size | null | undefined): Advice | undefined {
  if (cover === undefined) return undefined;
  const place = 'cover';
  const best = `${BEST_COVER.width}\u00a0×\u00a0${BEST_COVER.height}\u00a0px`;
  if (cover === null) {
    const why = `Danh sách tin và liên kết chia sẻ sẽ hiện ảnh chung của trang. Nên chọn ảnh ngang từ ${best}.`;
    return { what: 'Chưa có ảnh bìa', why, place };
  }
  const { width, height } = cover;
  const ratio = width / height;
  if (ratio < COVER_RATIO.min || ratio > COVER_RATIO.max) {
    const sides = ratio < COVER_RATIO.min ? 'trên và dưới' : 'hai bên';
    const why = `Khung ảnh của trang tin, Facebook và Zalo nằm ngang nên cắt bớt ${sides}. Nên dùng ảnh gần ${best}.`;
    return { what: `Ảnh bìa ${width} × ${height} px sẽ bị cắt`, why, place };
  }
  if (width >= BEST_COVER.width && height >= BEST_COVER.height) return undefined;
  const why = `Ảnh nhỏ trông mờ, Facebook có khi chỉ hiện một ô vuông nhỏ. Nên từ ${best}.`;
  return { what: `Ảnh bìa hơi nhỏ: ${width} × ${height} px`, why, place };
}

/** The length of a description, which search results and shared links show. */
export function descriptionAdvice(description: string): Advice | undefined {
  const length = countCharacters(description.trim());
  const place = 'description';
  if (length === 0) {
    const why = 'Cần có mô tả mới đăng được. Google và liên kết chia sẻ đều hiện mô tả này.';
    return { what: 'Chưa có mô tả', why, place };
  }
  if (length < DESCRIPTION_MIN) {
    const why = `Mô tả từ ${DESCRIPTION_MIN} đến ${BEST_BELOW} ký tự cho người đọc biết vì sao nên bấm vào.`;
    return { what: `Mô tả ngắn: ${length} ký tự`, why, place };
  }
  if (length <= BEST_BELOW) return undefined;
  const why = `Google thường cắt sau khoảng ${BEST_BELOW} ký tự. Nên đưa ý chính lên đầu hoặc viết gọn lại.`;
  return { what: `Mô tả dài: ${length} ký tự`, why, place };
}

/** @param undescribed the number of pictures without alternative text */
export function imageAdvice(undescribed: number): Advice | undefined {
  if (undescribed === 0) return undefined;
  const why =
    'Người không xem được ảnh nghe mô tả này, và Google dùng nó để hiểu ảnh. Ảnh chỉ để trang trí thì không cần.';
  return [{ what: `${length} ảnh trong bài chưa có mô tả`, why, place: { kind: 'image' } }];
}

/** The selector of headings. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Advice on headings of the title's level and on skipped levels. */
export function headingAdvice(text: ParentNode): Advice[] {
  let level = 1;
  return [...text.querySelectorAll(HEADINGS)].flatMap((heading, index): Advice[] => {
    const above = level;
    level = Number(heading.tagName.slice(1));
    const place = { kind: 'heading', index } as const;
    const name = `“${shortened(heading.textContent)}”`;
    if (level === 1) {
      const why = 'Tiêu đề của tin đã là Tiêu đề 1 của trang. Trong bài nên bắt đầu từ Tiêu đề 2.';
      return [{ what: `${name} đang là Tiêu đề 1`, why, place }];
    }
    if (level <= above + 1) return [];
    const why = `Máy đọc màn hình và mục lục dựa vào thứ tự tiêu đề. Nên dùng Tiêu đề ${above + 1}.`;
    return [{ what: `${name} nhảy thẳng đến Tiêu đề ${level}`, why, place }];
  });
}

/** A link of a text to an article of this site. */
export interface ArticleLink {
  readonly slug: string;
  readonly words: string;
  readonly index: number;
}

/** The selector of links. */
export const LINKS = 'a[href]';

/** The links to articles of this site, one for each article. @param origins of this site; the first one is its own */
export function articleLinks(text: ParentNode, origins: readonly string[]): ArticleLink[] {
  const links = new Map<string, ArticleLink>();
  for (const [index, link] of text.querySelectorAll(LINKS).entries()) {
    const slug = slugOfUrl(link.getAttribute('href')!, origins);
    if (slug && !links.has(slug)) links.set(slug, { slug, words: shortened(link.textContent), index });
  }
  return [...links.values()];
}

function slugOfUrl(href: string, origins: readonly string[]) {
  if (!URL.canParse(href, origins[0])) return undefined;
  const { origin, pathname } = new URL(href, origins[0]);
  return origins.includes(origin) ? /^\/blog\/([^/]+)\/?$/.exec(pathname)?.[1] : undefined;
}

/** Advice on a link to an article that is not published. */
export function deadLinkAdvice({ words, slug, index }: ArticleLink): Advice {
  return {
    what: `Liên kết “${words || slug}” dẫn đến tin không có hoặc chưa đăng`,
    why: 'Người đọc bấm vào sẽ gặp trang 404. Nên đăng tin đó trước, hoặc sửa liên kết.',
    place: { kind: 'link', index },
  };
}

const SHORT = 60;

function shortened(text: string) {
  const words = text.trim();
  return words.length > SHORT ? `${words.slice(0, SHORT)}…` : words;
}
