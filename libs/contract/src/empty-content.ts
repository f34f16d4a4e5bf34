/**
 * Whether a reader would see nothing of an article's HTML: no letter, picture, frame or table with something in it. Empty
 * paragraphs, lists, headings and lines are nothing. Reads no further than the first thing that is seen.
 */
export function isEmptyContent(html: string): boolean {
  for (const [part] of html.matchAll(/<[^<>]*>|&nbsp;|[^<&]+|[<&]/g)) {
    if (/^<\/?[a-z]/i.test(part)) {
      if (/^<(?:img|iframe|oembed)\b|\sdata-oembed-url=/i.test(part)) return false;
    } else if (part !== '&nbsp;' && /[^\s\p{Default_Ignorable_Code_Point}]/u.test(part)) return false;
  }
  return true;
}
