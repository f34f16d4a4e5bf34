import type { Attributes } from 'sanitize-html';
import { own } from './allowed-markup.js';

/** No allowed CSS declaration is longer. */
const MAX_DECLARATION_LENGTH = 200;

const length = /^(0|\d{1,4}(\.\d{1,4})?(px|em|%))$/;

const safeStyles: Readonly<Record<string, RegExp>> = {
  width: length,
  height: length,
  'aspect-ratio': /^\d{1,5}\/\d{1,5}$/,
  float: /^(left|right|none)$/,
  'margin-left': length,
  'padding-bottom': length,
  'text-align': /^(left|right|center|justify)$/,
  'vertical-align': /^(top|middle|bottom)$/,
  'list-style-type': /^[a-z-]{1,30}$/,
  'text-decoration': /^(line-through|underline)$/,
  'font-weight': /^(bold|[67]00)$/,
  'font-style': /^italic$/,
};

/** The frame of a video covers a box with its aspect ratio, or has one itself. */
const safeStylesByTag: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  div: { position: /^relative$/ },
  iframe: {
    position: /^absolute$/,
    top: /^0$/,
    left: /^0$/,
    height: /^(auto|100%)$/,
    'aspect-ratio': /^\d{1,5} \/ \d{1,5}$/,
    border: /^0$/,
    display: /^block$/,
  },
};

/** How many declarations the style of an element has. */
export function declarationsOf({ style = '' }: Attributes): number {
  return style.split(';').filter((declaration) => declaration.trim() !== '').length;
}

/** Keeps the allowed declarations as they were written, and removes a style without any. */
export function safeStyle(tagName: string, { ...attributes }: Attributes): Attributes {
  if (attributes.style === undefined) return attributes;
  const isSafe = (declaration: string) => {
    const colon = declaration.indexOf(':');
    if (colon < 0 || declaration.length > MAX_DECLARATION_LENGTH) return false;
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    const safe = own(own(safeStylesByTag, tagName), name) ?? own(safeStyles, name);
    return safe?.test(value) ?? false;
  };
  const kept = attributes.style
    .split(';')
    .filter((declaration) => declaration.trim() === '' || isSafe(declaration))
    .join(';');
  if (/^[;\s]*$/.test(kept)) delete attributes.style;
  else attributes.style = kept;
  return attributes;
}
