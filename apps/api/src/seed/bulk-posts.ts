import type { DataSource } from 'typeorm';

/** Rows per statement: large enough to be quick, small enough for the time that a statement may take. */
const BATCH = 2_500;

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
  for (let done = 0; done < number; done += BATCH) {
    const size = Math.min(BATCH, number - done);
    await dataSource.query(insertBatch, [taken + done + 1, taken + done + size, BULK_SEARCH_WORD, WORDS]);
    onProgress(done + size, number);
  }
  for (const table of ['posts', 'post_views', 'post_counts', 'post_keywords'])
    await dataSource.query(`vacuum analyze ${table}`).catch(ignoreTimeout);
}

/** The server's own pool gives a statement ten seconds, too little for the upkeep of a very large table. */
function ignoreTimeout(error: { code?: string }) {
  const cancelled = '57014';
  if (error.code !== cancelled) throw error;
}

const WORDS =
  'mỗi ngày ghi lại món bán chạy số khách và tiền mặt trong ngăn kéo quán nhỏ cần sổ sách gọn gàng hóa đơn điện tử ' +
  'giúp chủ tiệm biết lời lỗ khi đông người phục vụ vẫn nhớ bàn nào gọi phở bún chả cà phê sữa đá';

// A hundred texts in turn, their words mixed: one sentence repeated would be compressed to nothing.
const insertBatch = `
  with texts as materialized (
    select text, (
      select string_agg('<p>' || paragraph || '.</p>', '')
      from (
        select string_agg(words[1 + abs(hashint4(text * 1000 + place)) % cardinality(words)], ' ' order by place)
        from generate_series(1, 330) as place group by place / 12
      ) as paragraphs (paragraph)
    ) as content
    from generate_series(0, 99) as text, string_to_array($4, ' ') as words
  )
  insert into posts (title, title_path, description, content, keywords, is_draft, created_date, published_at, updated_at)
  select
    (array['Mẹo', 'Kinh nghiệm', 'Hướng dẫn', 'Câu chuyện', 'Giải đáp'])[1 + n % 5]
      || (array[' bán hàng', ' giữ khách', ' quản kho', ' thu chi', ' vào bếp', ' báo cáo', ' thanh toán'])[1 + n % 7]
      || case when n % 10 = 0 then ' ' || $3 else '' end || ' số ' || n,
    'tin-hang-loat-' || n,
    'Bài số ' || n || ' để đo tốc độ danh sách và tìm kiếm',
    '<p>Bài số ' || n || '.</p>' || content,
    'đo tốc độ',
    false, moment, moment, moment
  from generate_series($1::integer, $2::integer) as n
    join texts on text = n % 100,
    lateral (select now() - n * interval '1 minute' as moment) as dated
  order by n`;
