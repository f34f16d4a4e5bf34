import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import {
  isValidElement,
  type ElementType,
  type FunctionComponent,
  type PropsWithChildren,
  type ReactElement,
} from 'react';
import { jsx } from 'react/jsx-runtime';

/** A component with so many shapes has a computed value, such as the width of a bar. */
const MAX_SHAPES = 500;

/** Props that decide about no style: their values are what differs between the elements of a shape. */
const passedOn = new Set(
  'children dangerouslySetInnerHTML to href src srcSet alt id title dateTime htmlFor value name'.split(' '),
);

type Props = Readonly<Record<string, unknown>>;

/** What Chakra makes of an element with these props. */
interface Shape {
  readonly tag: ElementType;
  /** In the order of the attributes. */
  readonly props: Props;
  /** Those of them whose values are the element's own. */
  readonly own: readonly string[];
  readonly insertion: ReactElement<Insertion>;
}

interface Insertion {
  readonly serialized: { readonly name: string };
}

/**
 * Wraps what Chakra's factory makes, on the server only: it separates styles from attributes, applies the recipe and names the class
 * for every element of every page, which is half of the time that a page takes. Elements of one shape, that is with the same props but
 * for those that are passed on, have the same tag, class and other attributes, so Chakra computes them for the first only. The build
 * puts it into the factory (vite.config.ts); the markup is the same without it.
 */
export function resolveOnce<Styled extends FunctionComponent<Props>>(styled: Styled): Styled {
  const shapes = new Map<string, Shape>();

  const Resolved = (props: Props) => {
    const cache = useStyleCache();
    const child =
      props.asChild === true && isValidElement<Props>(props.children) ? props.children : undefined;
    const key = child ? shapeWithChild(props, child) : shapeOf(props);
    let shape = key === undefined ? undefined : shapes.get(key);
    if (!shape) {
      // Its hooks keep nothing, for the server renders an element once.
      const element = styled(props) as ReactElement<PropsWithChildren>;
      const read = key === undefined ? undefined : readShape(element, { ...props, ...child?.props });
      if (key === undefined || !read) return element;
      if (shapes.size === MAX_SHAPES) shapes.clear();
      shapes.set(key, (shape = read));
    }
    const own: Record<string, unknown> = { ...shape.props };
    for (const name of shape.own) own[name] = (child?.props[name] === undefined ? props : child.props)[name];
    const { type: Inserted, props: inserted } = shape.insertion;
    // Two children as Chakra has, for the ids of `useId` count them, and islands are hydrated.
    return (
      <>
        {cache?.inserted[inserted.serialized.name] === undefined
          ? jsx(Inserted as ElementType, { ...inserted, cache })
          : null}
        {jsx(shape.tag, own)}
      </>
    );
  };
  return Object.assign(Resolved, styled, { __emotion_real: Resolved });
}

/** Undefined for an element that cannot be told apart from others by its props. */
function shapeOf(props: Props) {
  let key = '';
  for (const name in props) {
    const value = props[name];
    // Chakra drops what is undefined.
    if (value === undefined) continue;
    if (isPassedOn(name)) {
      key += `${name}\0`;
      continue;
    }
    const text = textOf(value);
    if (text === undefined) return undefined;
    key += `${name}\0${text}\0`;
  }
  return key;
}

/** Chakra merges the props of an element with those of the child that it is to be. */
function shapeWithChild(props: Props, child: ReactElement<Props>) {
  const [own, childs] = [shapeOf(props), shapeOf(child.props)];
  if (own === undefined || childs === undefined) return undefined;
  return `${own}\0${typeof child.type === 'string' ? child.type : numberOf(child.type)}\0${childs}`;
}

const numbers = new WeakMap<object, number>();
let components = 0;

function numberOf(component: object) {
  let number = numbers.get(component);
  if (number === undefined) numbers.set(component, (number = components += 1));
  return number;
}

function isPassedOn(name: string) {
  return passedOn.has(name) || name.startsWith('aria-') || name.startsWith('data-');
}

const texts = new WeakMap<object, string>();

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return `"${value}`;
  if (typeof value === 'function' || typeof value === 'symbol' || isValidElement(value)) return undefined;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(textOf);
    return parts.includes(undefined) ? undefined : `[${parts.join('\0')}]`;
  }
  // Recipes hand in their long styles, the same object each time.
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}

/** Undefined where Chakra has moved a value that is passed on, into another element for example. */
function readShape(
  { props: { children } }: ReactElement<PropsWithChildren>,
  given: Props,
): Shape | undefined {
  const [insertion, element] = children as [ReactElement<Insertion>, ReactElement<Props>];
  // The others are defaults of the component.
  const own = Object.keys(element.props).filter((name) => isPassedOn(name) && given[name] !== undefined);
  if (own.some((name) => element.props[name] !== given[name])) return undefined;
  const props = { ...element.props };
  // A shape outlives the page that it was first on.
  for (const name of own) props[name] = undefined;
  return { tag: element.type as ElementType, props, own, insertion };
}
