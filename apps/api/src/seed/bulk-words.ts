/** The number of paragraphs that the texts of bulk posts are put together from. */
const PARAGRAPHS = 500;

const WORDS_A_PARAGRAPH = 40;

/** The most frequent words, the most frequent first. */
const FREQUENT =
  'và của là có cho các không được một với người trong khách hàng bán quán giá ngày khi này tiệm món nhà những đã để ' +
  'đến nhiều làm từ hơn cũng ra phải về năm theo sau nhưng như đơn hóa tiền lại mới thì còn vào nên mua chủ bếp thu ' +
  'chi kho báo cáo điện tử cà phê sữa đá phở bún chả bánh mì giảm mùa tết phục vụ nhân viên doanh số thanh toán';

const ONSETS = 'b c ch d đ g gi h kh l m n ng nh ph qu r s t th tr v x'.split(' ');
const RIMES = (
  'a à á ả ạ an án ạn ang áng anh ành ao ào áo ăn ắn ăng ắng âm ấm ân ấn âng ây ấy ay áy e é em én eo éo ê ế ên ến êu ' +
  'i í im ìm in ính iên iến iêu iều o ó oi ói on ọn ong óng ô ố ôi ối ôn ồn ông ống ơ ớ ơi ới ơn ớn u ú ung úng uôn ' +
  'uống ư ứ ưng ứng ương ướng ươi ưới'
).split(' ');

/** Words by frequency, as Zipf's law has them: the n-th is n times as rare as the first. */
export interface BulkWords {
  /** Texts of a few hundred syllables and their tones. */
  readonly paragraphs: readonly string[];
  /** All syllables, and after them thousands of names that hardly any post has. */
  readonly words: readonly string[];
}

/** The same words whenever it is called. */
export function bulkWords(): BulkWords {
  const random = randomNumbers(1);
  const syllables = ONSETS.flatMap((onset) => RIMES.map((rime) => onset + rime));
  const frequent = FREQUENT.split(' ');
  const others = shuffled(
    syllables.filter((syllable) => !frequent.includes(syllable)),
    random,
  );
  const vietnamese = [...frequent, ...others];
  const names = Array.from({ length: 5_000 }, (_, n) => nameOf(n));
  const paragraph = () =>
    Array.from({ length: WORDS_A_PARAGRAPH }, () => byZipf(vietnamese, random())).join(' ');
  return {
    paragraphs: Array.from({ length: PARAGRAPHS }, () => `<p>${paragraph()}.</p>`),
    words: [...vietnamese, ...names],
  };
}

/** Inverts the distribution: the logarithm of the rank is uniform. */
function byZipf(words: readonly string[], uniform: number): string {
  return words[Math.floor(words.length ** uniform) - 1]!;
}

/** Three syllables without marks, each name different. */
function nameOf(n: number): string {
  const consonants = 'bdfgklmnprstvz';
  const vowels = 'aeiou';
  let rest = n;
  return ['', '', '']
    .map(() => {
      const syllable = consonants[rest % consonants.length]! + vowels[Math.floor(rest / 14) % vowels.length]!;
      rest = Math.floor(rest / 17);
      return syllable;
    })
    .join('');
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** A linear congruential generator with the numbers of Numerical Recipes; between 0 and 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
