import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as writeStyles, type CSSObject } from '@emotion/react';

/**
 * The limit for one recipe; a style with a computed value, such as the width of a bar, creates new entries each time.
 */
const MAX_COMBINATIONS = 500;

/**
 * Memoises a system. Chakra alone creates the recipe of a component for every rendered element, looks its styles up by
 * a serialised key, and lets Emotion serialise them as CSS each time, the global styles for every page included: half
 * of a page's rendering time.
 */
export function memoizeStyles(system: SystemContext): SystemContext {
  const { cva, css } = system as { cva: MakeRecipe; css: ResolveStyles };

  const makeRecipe = memoize((config: object) => {
    const recipe = cva(config);
    return Object.assign(recipe, { merge: memoize(recipe.merge.bind(recipe)) });
  });

  const combinationsOf = memoize((_: object) => new Map<string, object>());
  // Chakra's own components hand in the long styles of their recipe, the same object each time; style props come last, as an
  // object of their own for each element.
  const textOf = memoize((styles: object) => JSON.stringify(styles));
  const resolveStyles = (recipeStyles: object, ...ownStyles: Styles[]) => {
    const combinations = combinationsOf(recipeStyles);
    const key = [
      ...ownStyles.slice(0, -1).map((styles) => styles && textOf(styles)),
      JSON.stringify(ownStyles.at(-1)),
    ].join();
    let written = combinations.get(key);
    if (!written) {
      if (combinations.size === MAX_COMBINATIONS) combinations.clear();
      // Emotion accepts its own serialised styles unchanged.
      combinations.set(key, (written = writeStyles(css(recipeStyles, ...ownStyles))));
    }
    return written;
  };

  const styleNames = new Map<string, boolean>();
  const isValidProperty = (name: string) => {
    let isValid = styleNames.get(name);
    if (isValid === undefined) styleNames.set(name, (isValid = system.isValidProperty(name)));
    return isValid;
  };

  return {
    ...system,
    cva: makeRecipe as never,
    css: resolveStyles as never,
    isValidProperty,
    _global: writeStyles(system._global) as never,
  };
}

// Chakra's own types list every style; here they are only passed through.
interface Recipe {
  merge: (other: object) => Recipe;
}
type MakeRecipe = (config: object) => Recipe;
/** Chakra passes on what is missing in a nested list. */
type Styles = object | false | undefined;
type ResolveStyles = (recipeStyles: object, ...ownStyles: Styles[]) => CSSObject;

function memoize<Input extends object, Result>(make: (input: Input) => Result) {
  const made = new WeakMap<Input, Result>();
  return (input: Input): Result => {
    let found = made.get(input);
    if (found === undefined) made.set(input, (found = make(input)));
    return found;
  };
}
