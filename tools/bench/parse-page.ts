import { createElement, type ReactElement } from 'react';

const isEmpty = /^(area|br|col|hr|img|input|link|meta|source|wbr)$/;
/** Text, a comment, the beginning of an element, or its end. */
const token =
  /([^<]+)|<!(?:--[^]*?--|[^>]*)>|<\/[^>]+>|<([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
};

/** The elements of a page that React has written, as it would be given them. */
export function parsePage(html: string): ReactElement {
  let at = 0;
  const readNodes = (): (ReactElement | string)[] => {
    const nodes: (ReactElement | string)[] = [];
    for (;;) {
      token.lastIndex = at;
      const [found, text, tag, attributes = '', slash] = token.exec(html) ?? [];
      if (found === undefined) return nodes;
      at += found.length;
      if (text !== undefined) nodes.push(decode(text));
      else if (tag !== undefined)
        nodes.push(readElement(tag, attributes, isEmpty.test(tag) || slash === '/'));
      else if (found.startsWith('</')) return nodes;
    }
  };
  const readElement = (tag: string, attributes: string, hasEnded: boolean) => {
    const props = propsOf(attributes);
    if (hasEnded) return createElement(tag, props);
    if (tag !== 'script' && tag !== 'style') return createElement(tag, props, ...readNodes());
    const end = html.indexOf(`</${tag}>`, at);
    const __html = html.slice(at, end);
    at = end + tag.length + 3;
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html } });
  };
  const root = readNodes().find((node) => typeof node !== 'string');
  if (!root) throw new Error(`This is no page: ${html.slice(0, 200)}`);
  return root;
}

function propsOf(attributes: string) {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of attributes.matchAll(attribute)) {
    const text = value === undefined ? true : decode(value);
    if (name === 'class') props.className = text;
    else if (name === 'style') props.style = styleOf(String(text));
    else
      props[name === 'for' ? 'htmlFor' : name] =
        text === '' && !name.startsWith('data-') && !/^(alt|value|content)$/.test(name) ? true : text;
  }
  return props;
}

function styleOf(text: string) {
  const declarations = text.split(';').map((declaration) => declaration.split(/:(.*)/s));
  return Object.fromEntries(
    declarations.map(([name = '', value]) => [
      name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function decode(text: string) {
  return text.replaceAll(/&(#x27|\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
