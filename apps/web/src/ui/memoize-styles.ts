import type { SystemContext } from '@chakra-ui/react/styled-system';
import { css as writeStyles, type CSSObject } from '@emotion/react';

/** For one recipe; a style that follows a measure, as a bar's width does, makes ever new ones. */
const MAX_COMBINATIONS = 500;

/**
 * The same system, doing each piece of work once. By itself Chakra makes the recipe of a component anew for every element
 * that it renders, looks its styles up by a text of all of them, and has Emotion write them as CSS each time, for every
 * page those of the whole site too: half of what a page takes to render.
 */
export function memoizeStyles(system: SystemContext): SystemContext {
  const { cva, css } = system as { cva: MakeRecipe; css: ResolveStyles };

  const makeRecipe = memoize((config: object) => {
    const recipe = cva(config);
    return Object.assign(recipe, { merge: memoize(recipe.merge.bind(recipe)) });
  });

  const combinationsOf = memoize((_: object) => new Map<string, object>());
  const resolveStyles = (recipeStyles: object, ...ownStyles: object[]) => {
    const combinations = combinationsOf(recipeStyles);
    const key = JSON.stringify(ownStyles);
    let written = combinations.get(key);
    if (!written) {
      if (combinations.size === MAX_COMBINATIONS) combinations.clear();
      // Emotion takes what it has written itself as it is.
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

// Chakra's own types name every style there is; here they are passed through.
interface Recipe {
  merge: (other: object) => Recipe;
}
type MakeRecipe = (config: object) => Recipe;
type ResolveStyles = (recipeStyles: object, ...ownStyles: object[]) => CSSObject;

function memoize<Given extends object, Made>(make: (given: Given) => Made) {
  const made = new WeakMap<Given, Made>();
  return (given: Given): Made => {
    let found = made.get(given);
    if (found === undefined) made.set(given, (found = make(given)));
    return found;
  };
}
