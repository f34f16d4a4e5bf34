import { emptyText, type PostText } from '../../../../posts/post-texts';
import { defaultSide, mergedText, placesOf, type Side } from './merge';

const paragraphs = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');

function aText(content: string, given: Partial<PostText> = {}): PostText {
  return { ...emptyText, title: 'Phở', description: 'Mô tả', ...given, content };
}

interface Contents {
  base?: string;
  mine: string;
  theirs: string;
}

/** The different places of a content, as "mine|theirs|who". */
function different({ base, mine, theirs }: Contents) {
  return placesOf({ base: base === undefined ? base : aText(base), mine: aText(mine), theirs: aText(theirs) })
    .filter(({ changedBy }) => changedBy !== 'nobody')
    .map((place) => [place.mine, place.theirs, place.changedBy]);
}

function merged({ base, mine, theirs }: Contents, both: Side = 'mine') {
  const versions = {
    base: base === undefined ? base : aText(base),
    mine: aText(mine),
    theirs: aText(theirs),
  };
  return mergedText(placesOf(versions), (place) => defaultSide(place) ?? both).content;
}

const base = paragraphs('một', 'hai', 'ba');

describe('The places of a conflict', () => {
  it('keep the changes of both in different paragraphs, also in neighbouring ones', () => {
    const contents = { base, mine: paragraphs('MỘT', 'hai', 'ba'), theirs: paragraphs('một', 'HAI', 'ba') };
    expect(different(contents)).toEqual([
      ['<p>MỘT</p>', '<p>một</p>', 'me'],
      ['<p>hai</p>', '<p>HAI</p>', 'them'],
    ]);
    expect(merged(contents)).toBe(paragraphs('MỘT', 'HAI', 'ba'));
  });

  it('keep what one has added beside what the other has changed, moved away or deleted', () => {
    const mine = paragraphs('một', 'mới', 'hai', 'ba', 'cuối');
    expect(merged({ base, mine, theirs: paragraphs('một', 'HAI', 'ba') })).toBe(
      paragraphs('một', 'mới', 'HAI', 'ba', 'cuối'),
    );
    expect(merged({ base, mine, theirs: paragraphs('ba') })).toBe(paragraphs('mới', 'ba', 'cuối'));
  });

  it('are to be chosen where both have changed the same paragraph', () => {
    const contents = { base, mine: paragraphs('một', 'tôi', 'ba'), theirs: paragraphs('một', 'Lan', 'ba') };
    expect(different(contents)).toEqual([['<p>tôi</p>', '<p>Lan</p>', 'both']]);
    expect(merged(contents, 'mine')).toBe(contents.mine);
    expect(merged(contents, 'theirs')).toBe(contents.theirs);
    expect(merged(contents, 'both')).toBe(paragraphs('một', 'Lan', 'tôi', 'ba'));
  });

  it('are to be chosen where one has deleted what the other has changed, and where both have added', () => {
    expect(
      different({ base, mine: paragraphs('một', 'ba'), theirs: paragraphs('một', 'HAI', 'ba') }),
    ).toEqual([['', '<p>HAI</p>', 'both']]);
    expect(different({ base, mine: base + '<p>tôi</p>', theirs: base + '<p>Lan</p>' })).toEqual([
      ['<p>tôi</p>', '<p>Lan</p>', 'both'],
    ]);
  });

  it('are none where both have changed the same', () => {
    const same = paragraphs('một', 'mới', 'ba');
    expect(different({ base, mine: same, theirs: same })).toEqual([]);
    expect(merged({ base, mine: same, theirs: same })).toBe(same);
  });

  it('are all to be chosen when it is unknown what both began with', () => {
    const contents = { mine: paragraphs('một', 'hai', 'tôi'), theirs: paragraphs('Lan', 'hai') };
    expect(different(contents).map(([, , changedBy]) => changedBy)).toEqual(['both', 'both']);
    expect(merged(contents, 'mine')).toBe(contents.mine);
    expect(merged(contents, 'theirs')).toBe(contents.theirs);
  });

  it('have lists, tables and pictures whole, and words outside of them', () => {
    const list = '<ul><li>Hành</li><li>Gừng</li></ul>';
    const figure = '<figure class="image"><img src="/a.webp" alt="Phở"></figure>';
    const mine = `${list}${figure}trần &lt;b&gt;<p>cuối</p>`;
    expect(different({ base: '', mine, theirs: '<p>Lan</p>' })).toEqual([[mine, '<p>Lan</p>', 'both']]);
    const theirs = mine.replace('Gừng', 'Quế');
    expect(different({ base: mine, mine, theirs })).toEqual([
      [list, '<ul><li>Hành</li><li>Quế</li></ul>', 'them'],
    ]);
  });

  it('are the title, the description and the keywords as a whole', () => {
    const versions = {
      base: aText('', { title: 'Cũ', keywords: 'phở' }),
      mine: aText('', { title: 'Của tôi', keywords: 'phở' }),
      theirs: aText('', { title: 'Của Lan', keywords: 'phở, bò' }),
    };
    const places = placesOf(versions).filter(({ changedBy }) => changedBy !== 'nobody');
    expect(places.map(({ name, changedBy }) => [name, changedBy])).toEqual([
      ['title', 'both'],
      ['keywords', 'them'],
    ]);
    const text = mergedText(placesOf(versions), (place) => defaultSide(place) ?? 'mine');
    expect(text).toEqual({ ...versions.mine, keywords: 'phở, bò' });
  });

  it('choose each version whole, whatever was changed', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const scramble = (words: string[]) =>
      words.flatMap((word) => [[word], [], [word, `n${random(4)}`], [`c${random(4)}`]][random(4)]!);
    for (let round = 0; round < 500; round += 1) {
      const words = Array.from({ length: random(7) }, () => `w${random(5)}`);
      const [mine, theirs] = [paragraphs(...scramble(words)), paragraphs(...scramble(words))];
      const places = placesOf({
        base: aText(paragraphs(...words)),
        mine: aText(mine),
        theirs: aText(theirs),
      });
      expect(mergedText(places, () => 'mine').content).toBe(mine);
      expect(mergedText(places, () => 'theirs').content).toBe(theirs);
    }
  });
});
