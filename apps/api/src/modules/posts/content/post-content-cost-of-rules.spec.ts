import { conversions, extractStyles, withoutCdata } from '@tiempos/foreign-html';
import { DOMParser } from 'linkedom';
import {
  around,
  chains,
  DEEP,
  foreignGrowth,
  sanitiserGrowth,
  type GrowingText,
} from '../../../../test/growing-texts.js';
import { isFull } from '../../../../test/security.js';
import { newPass, passRules, sourceRules, tagRules } from './post-content.js';

/** What a rule costs for a text that is made for it, in ms of processor time. */
type Cost = (html: string, styles: string) => number;

/** Times below it are mostly pauses of the machine. */
const MEASURABLE_MS = 200;

/** Characters, at full size as many as the largest post: what takes no measurable time for them harms nobody. */
const MAX_LENGTH = isFull ? 1_000_000 : 250_000;

function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const costOf =
  (conversion: (typeof conversions)[string]): Cost =>
  (html, styles) => {
    const document = new DOMParser().parseFromString(html, 'text/html') as unknown as Document;
    return processorTime(() => conversion(document, styles));
  };

/** The tags of a text as the parser gives them to the rules of tags. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z]\w*)([^<>]*)>/g)].map(([, tagName = '', attributes = '']) => ({
    tagName,
    attribs: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="?([^"]*)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }));

const rules: Readonly<Record<string, Cost>> = {
  ...Object.fromEntries(Object.entries(conversions).map(([name, rule]) => [name, costOf(rule)])),
  ...Object.fromEntries(
    Object.entries(sourceRules).map(([name, rule]): [string, Cost] => [
      name,
      (html) => processorTime(() => rule(html)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(passRules).map(([name, rule]): [string, Cost] => [
      name,
      (html) => {
        const pass = newPass();
        pass.ids.add('a');
        return processorTime(() => refused(() => rule(html, pass)));
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(tagRules).map(([name, rule]): [string, Cost] => [
      name,
      (html) => {
        const [tags, pass] = [tagsOf(html), newPass()];
        return processorTime(() => tags.map((tag) => rule(tag, pass)));
      },
    ]),
  ),
  extractStyles: (html) => processorTime(() => extractStyles(html)),
};

/** A refusal ends the work early, which costs no more. */
function refused(work: () => unknown) {
  try {
    work();
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
}

const growth: Readonly<Record<string, readonly GrowingText[]>> = {
  ...foreignGrowth,
  ...sanitiserGrowth,
  extractStyles: [{ inner: '<style>a</style>' }, { inner: '<style>' }, { inner: '<style' }],
};

/** The least of three: other processes make it longer only. */
const best = (measure: () => number) => Math.min(measure(), measure(), measure());

/** A busy machine spoils some pairs of measurements; of a rule that grows faster, none is below the limit. */
function expectAtMost(limit: number, ratio: () => number) {
  let least = ratio();
  for (let more = 8; least > limit && more > 0; more -= 1) least = Math.min(least, ratio());
  expect(least).toBeLessThanOrEqual(limit);
}

/** A number of parts with which a rule takes a measurable time; undefined when none does that anybody may save. */
function measurable(cost: (parts: number) => number, length: (parts: number) => number): number | undefined {
  let parts = 2;
  while (length(parts * 2) <= MAX_LENGTH / 16) parts *= 2;
  // In great steps, for each has to be parsed; a rule that took the square of its time would still end.
  for (; length(parts) <= MAX_LENGTH; parts *= 4) {
    if (cost(parts) >= MEASURABLE_MS && best(() => cost(parts)) >= MEASURABLE_MS) return parts;
  }
  return undefined;
}

describe('The rules that a content passes (C22e)', () => {
  it('have growing texts each', () => {
    expect(Object.keys(rules).length).toBeGreaterThan(20);
    expect(new Set(Object.keys(growth))).toEqual(new Set(Object.keys(rules)));
    expect(withoutCdata('a')).toBe('a');
  });

  const cases = Object.entries(growth).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));

  it.each(cases)('%s takes at most 2.5 times as long for twice as much of %j', (name, text) => {
    const cost = (parts: number) => rules[name]!(around(text, parts), text.styles ?? '');
    const parts = measurable(cost, (number) => around(text, number).length);
    if (!parts) return;
    expectAtMost(2.5, () => cost(parts) / cost(parts / 2));
  });

  const nested = cases.filter(([, { open }]) => open);

  it.each(nested)('%s takes as long for many parts deep in others: %j', (name, text) => {
    const cost = (parts: number, depth = DEEP) => rules[name]!(around(text, parts, depth), text.styles ?? '');
    const parts = measurable(cost, (number) => around(text, number).length);
    if (!parts) return;
    expectAtMost(2.5, () => cost(parts) / cost(parts, 2));
  });

  it.each(nested)('%s takes as long for many that are deep in each other: %j', (name, text) => {
    const cost = (parts: number, depth = DEEP) => rules[name]!(chains(text, parts, depth), text.styles ?? '');
    const parts = measurable(cost, (number) => chains(text, number, DEEP).length);
    if (!parts) return;
    expectAtMost(2.5, () => cost(parts) / cost(parts, 2));
  });
});
