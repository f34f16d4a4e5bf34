import { defaultConfig } from '@chakra-ui/react/preset';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { backOfficeSystem } from './system';

const chakra = createSystem(defaultConfig);

/** Styles of every variant of a recipe, by the path of each value. */
function valuesOf(system: SystemContext, key: string, isSlots: boolean): Map<string, string> {
  const config = isSlots ? system.getSlotRecipe(key) : system.getRecipe(key);
  const recipe = (isSlots ? system.sva(config as never) : system.cva(config as never)) as (
    props: Record<string, string>,
  ) => object;
  const values = new Map<string, string>();
  const collect = (styles: unknown, path: string) => {
    if (typeof styles === 'string') values.set(path, styles);
    else if (typeof styles === 'object' && styles !== null) {
      for (const [name, value] of Object.entries(styles)) collect(value, `${path} ${name}`);
    }
  };
  for (const [variant, options] of Object.entries((config as { variants?: object }).variants ?? {})) {
    for (const option of Object.keys(options as object)) {
      collect(recipe({ [variant]: option }), `${key} ${variant}=${option}`);
    }
  }
  return values;
}

describe('The theme of the back-office', () => {
  const { recipes = {}, slotRecipes = {} } = backOfficeSystem._config.theme!;

  it.each([
    ...Object.keys(recipes).map((key) => [key, false] as const),
    ...Object.keys(slotRecipes).map((key) => [key, true] as const),
  ])('defines every token of the recipe %s', (key, isSlots) => {
    const theirs = valuesOf(chakra, key, isSlots);
    const missing = [...valuesOf(backOfficeSystem, key, isSlots)].filter(
      ([path, value]) =>
        !value.includes('var(') && theirs.get(path)?.includes(`-${value.replaceAll('.', '-')})`),
    );
    expect(missing).toEqual([]);
  });
});
