import { unreadElements } from '@tiempos/foreign-html';

/** Counts a kind of element and describes in Vietnamese how many are missing. */
interface Kind {
  readonly count: (body: HTMLElement) => number;
  readonly say: (missing: string) => string;
}

/**
 * What one HTML has and another lacks, as a Vietnamese list of short phrases; empty if they are equivalent. Synonymous
 * tags, the order of attributes and the element of an alignment make no difference.
 */
export function lossesOf(before: string, after: string): string[] {
  const [one, other] = [bodyOf(before), bodyOf(after)];
  return kinds.flatMap(({ count, say }) => {
    const missing = count(one) - count(other);
    return missing > 0 ? [say(missing.toLocaleString('vi-VN'))] : [];
  });
}

function bodyOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll(unreadElements.join())) unread.remove();
  return body;
}

function number(selector: string, say: Kind['say'], where: (element: HTMLElement) => boolean = () => true) {
  return {
    count: (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>(selector)].filter(where).length,
    say,
  };
}

const hasText = (element: Element) => element.textContent?.trim() !== '';

/** Counts the letters within a mark, because editors split and join its elements. */
function letters(selector: string, name: string): Kind {
  return {
    count: (body) =>
      [...body.querySelectorAll(selector)]
        .filter((element) => !element.parentElement?.closest(selector))
        .reduce((sum, element) => sum + lettersOf(element), 0),
    say: (missing) => `${name} của ${missing} chữ cái`,
  };
}

function lettersOf(element: Element) {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}

const videos = number(
  '[data-oembed-url], iframe, oembed',
  (missing) => `${missing} video`,
  (element) => element.hasAttribute('data-oembed-url') || !element.closest('[data-oembed-url]'),
);
const pictures = number('img[src]:not([src=""])', (missing) => `${missing} ảnh`);

const CELLS = 'td, th';
const BLOCKS = `p, h1, h2, h3, h4, h5, h6, pre, li, div, blockquote, figcaption, caption, ${CELLS}`;

/** The alignment of a cell or a block with text; empty for the default. */
function alignmentOf(element: Element): string {
  const { textAlign } = element.closest<HTMLElement>('[style*=text-align]')?.style ?? {};
  return textAlign === 'left' || textAlign === 'start' ? '' : (textAlign ?? '');
}

function alignedBlocks(body: HTMLElement, isInCell: boolean): number {
  const blocks = new Set<Element>();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.textContent?.trim() === '') continue;
    const block = walker.currentNode.parentElement?.closest(BLOCKS);
    const cell = block?.closest(CELLS);
    // Captions are compared separately.
    if (!block || block.matches('figcaption, caption')) continue;
    if (Boolean(cell) === isInCell && alignmentOf(block) !== '') blocks.add(cell ?? block);
  }
  return blocks.size;
}

const hasWidth = ({ style, tagName }: HTMLElement) => style.width !== '' && tagName !== 'IMG';

const kinds: readonly Kind[] = [
  { count: lettersOf, say: (missing) => `${missing} chữ cái` },
  videos,
  pictures,
  number(
    'a[href]',
    (missing) => `${missing} liên kết`,
    (link) => hasText(link) || link.querySelector('img') !== null,
  ),
  number('h1, h2, h3, h4, h5, h6', (missing) => `${missing} tiêu đề`, hasText),
  number('ul, ol', (missing) => `${missing} danh sách`),
  number('ol[start]:not([start="1"])', (missing) => `số bắt đầu của ${missing} danh sách`),
  number('table', (missing) => `${missing} bảng`),
  number(CELLS, (missing) => `${missing} ô bảng`),
  number('thead th, tbody th', (missing) => `${missing} ô tiêu đề của bảng`),
  number(
    ':is(td, th):is([colspan], [rowspan])',
    (missing) => `${missing} ô gộp`,
    (cell) => (cell as HTMLTableCellElement).colSpan > 1 || (cell as HTMLTableCellElement).rowSpan > 1,
  ),
  {
    count: (body) => alignedBlocks(body, true),
    say: (missing) => `căn lề của ${missing} ô bảng`,
  },
  {
    count: (body) => alignedBlocks(body, false),
    say: (missing) => `căn lề của ${missing} đoạn`,
  },
  number(
    '[style*=width]',
    (missing) => `độ rộng của ${missing} phần bảng`,
    (element) => hasWidth(element) && element.closest('table, figure.table') !== null,
  ),
  number('[style*=margin-left]', (missing) => `thụt lề của ${missing} đoạn`, hasText),
  number('[style*=list-style-type]', (missing) => `kiểu đánh số của ${missing} danh sách`),
  number(
    '[class*=image-style-], [style*=float]',
    (missing) => `vị trí của ${missing} ảnh hoặc bảng`,
    (element) => element.className.includes('image-style-') || element.style.float !== '',
  ),
  number('figcaption, caption', (missing) => `${missing} chú thích`, hasText),
  number('blockquote', (missing) => `${missing} trích dẫn`, hasText),
  number('pre', (missing) => `${missing} đoạn giữ nguyên dòng`, hasText),
  number('hr', (missing) => `${missing} đường kẻ`),
  number('[id]', (missing) => `${missing} chỗ để liên kết trong bài trỏ tới`),
  letters('b, strong, [style*=font-weight]', 'chữ đậm'),
  letters('i, em, [style*=font-style]', 'chữ nghiêng'),
  letters('s, strike, del, [style*=line-through]', 'gạch ngang'),
  letters('u, ins, [style*=underline]', 'gạch chân'),
  letters('sub', 'chỉ số dưới'),
  letters('sup', 'chỉ số trên'),
];
