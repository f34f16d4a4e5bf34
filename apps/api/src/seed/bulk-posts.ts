import type { DataSource } from 'typeorm';

/** Rows per statement: large enough to be quick, small enough to show progress. */
const BATCH = 10_000;

/** Which word every tenth post has in its title, for measuring searches. */
export const BULK_SEARCH_WORD = 'khuyến mãi';

/**
 * Adds many published posts with 2 kB of content each, for measuring. Their address parts are `tin-hang-loat-{n}`, and
 * a second call goes on where the first one stopped.
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
    await dataSource.query(insertBatch, [taken + done + 1, taken + done + size, BULK_SEARCH_WORD]);
    onProgress(done + size, number);
  }
  await dataSource.query('analyze posts');
}

const insertBatch = `
  insert into posts (title, title_path, description, content, keywords, is_draft, created_date, published_at, updated_at)
  select
    (array['Mẹo', 'Kinh nghiệm', 'Hướng dẫn', 'Câu chuyện', 'Giải đáp'])[1 + n % 5]
      || (array[' bán hàng', ' giữ khách', ' quản kho', ' thu chi', ' vào bếp', ' báo cáo', ' thanh toán'])[1 + n % 7]
      || case when n % 10 = 0 then ' ' || $3 else '' end || ' số ' || n,
    'tin-hang-loat-' || n,
    'Bài số ' || n || ' để đo tốc độ danh sách và tìm kiếm',
    '<p>Bài số ' || n || '.</p>'
      || repeat('<p>Mỗi ngày ghi lại món bán chạy, số khách và tiền mặt trong ngăn kéo.</p>', 24),
    'đo tốc độ',
    false, moment, moment, moment
  from generate_series($1::integer, $2::integer) as n,
    lateral (select now() - n * interval '1 minute' as moment) as dated`;
