import type { DataSource } from 'typeorm';
import { bulkWords } from './bulk-words.js';

/** Rows per statement: large enough to be quick, small enough for the time that a statement may take. */
const BATCH = 1_000;

/** Which word every tenth post has in its title, for measuring searches. */
export const BULK_SEARCH_WORD = 'khuyến mãi';

/**
 * Adds many published posts with 2 kB of content each, for measuring. Their slugs are `tin-hang-loat-{n}`, each
 * older than the one before, and a second call continues where the first one stopped. Ends with the maintenance that Postgres
 * otherwise does within a minute: its statistics of the table decide how it reads.
 */
export async function addBulkPosts(
  dataSource: DataSource,
  number: number,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  const [{ taken }] = await dataSource.query(
    `select coalesce(max(substring(title_path from 15)::integer), 0) as taken
     from posts where title_path ~ '^tin-hang-loat-[0-9]+$'`,
  );
  const { paragraphs, words } = bulkWords();
  await dataSource.query(collectEntries);
  for (let done = 0; done < number; done += BATCH) {
    const size = Math.min(BATCH, number - done);
    const numbers = [taken + done + 1, taken + done + size];
    await dataSource.query(insertBatch, [...numbers, BULK_SEARCH_WORD, paragraphs, words]);
    onProgress(done + size, number);
  }
  await dataSource.query(writeEntries);
  for (const table of ['posts', 'post_views'])
    await dataSource.query(`vacuum analyze ${table}`).catch(ignoreTimeout);
}

/** The server's own pool gives a statement ten seconds, too little for the upkeep of a very large table. */
function ignoreTimeout(error: { code?: string }) {
  const cancelled = '57014';
  if (error.code !== cancelled) throw error;
}

// Searches read the pending entries of their index, but to collect many of them takes a fraction of the time.
const collectEntries = `
  alter index posts_search set (fastupdate = on, gin_pending_list_limit = 16384)`;
const writeEntries = `
  alter index posts_search set (fastupdate = off);
  alter index posts_search reset (gin_pending_list_limit);
  select gin_clean_pending_list('posts_search')`;

// Eight paragraphs of a few hundred, and a dozen words of its own by Zipf's law: so frequent words are in every text and
// rare ones in a few, as in real news. The number keeps its place among the words: "số n" is in one title.
const insertBatch = `
  insert into posts (title, title_path, description, content, keywords, is_draft, created_date, published_at, updated_at)
  select
    (array['Mẹo', 'Kinh nghiệm', 'Hướng dẫn', 'Câu chuyện', 'Giải đáp'])[1 + n % 5]
      || (array[' bán hàng', ' giữ khách', ' quản kho', ' thu chi', ' vào bếp', ' báo cáo', ' thanh toán'])[1 + n % 7]
      || case when n % 10 = 0 then ' ' || $3 else '' end || ' số ' || n,
    'tin-hang-loat-' || n,
    'Bài số ' || n || ' để đo tốc độ danh sách và tìm kiếm',
    '<p>Bài số ' || n || '.</p>' || content || '<p>' || own || '.</p>',
    'đo tốc độ',
    false, moment, moment, moment
  from generate_series($1::integer, $2::integer) as n,
    lateral (select now() - n * interval '1 minute' as moment) as dated,
    lateral (
      select string_agg(($4::text[])[1 + (hashint4(n * 8 + place) & 2147483647) % cardinality($4)], '') as content
      from generate_series(0, 7) as place
    ) as shared,
    lateral (
      select string_agg(($5::text[])[floor(exp(ln(cardinality($5)) * (hashint4(-n * 12 - place) & 2147483647) / 2147483648.0))], ' ')
        as own
      from generate_series(0, 11) as place
    ) as drawn
  order by n`;
