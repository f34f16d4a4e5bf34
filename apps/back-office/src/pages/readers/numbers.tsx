import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Notice, TextLink } from '@tiempos/ui';
import { barDays, barsOf } from './bars';
import { Chart } from './chart';
import { CountsTable } from './counts-table';
import { pageWords } from './page-words';
import { readersUrl, type ReadersView } from './readers-url';
import type { ReadersQuery } from './readers.generated';
import { Way } from './way';

interface NumbersProps {
  readers: NonNullable<ReadersQuery['readers']>;
  view: ReadersView;
}

/** What came of the reads, the chart with its table, and which posts, hosts and pages they were. */
export function Numbers({ readers, view }: NumbersProps) {
  if (readers.reads === 0)
    return (
      <Notice title="Chưa có lượt đọc nào">
        {readers.since
          ? 'Trong những ngày này chưa có ai đọc từ năm giây.'
          : 'Khi có người xem một trang từ năm giây, số sẽ hiện ở đây.'}
      </Notice>
    );
  return (
    <>
      {!view.postId && <Way readers={readers} />}
      <Days readers={readers} view={view} />
      <chakra.div display="grid" gap="4" mt="4" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        {!view.postId && <BestPosts readers={readers} view={view} />}
        <Part>
          <CountsTable
            caption="Người đọc đến từ đâu"
            head="Trang"
            rows={readers.hosts.map(({ host, reads }) => ({
              key: host ?? '',
              words: host ?? 'Mở thẳng, hoặc không rõ',
              reads,
            }))}
          />
        </Part>
        {!view.postId && (
          <Part>
            <CountsTable
              caption="Họ đọc gì"
              head="Trang"
              rows={readers.pages.map(({ page, reads }) => ({ key: page, words: pageWords[page], reads }))}
            />
          </Part>
        )}
      </chakra.div>
    </>
  );
}

function Days({ readers, view }: NumbersProps) {
  const bars = barsOf(readers.days);
  const number = readers.reads.toLocaleString('vi-VN');
  const unit = bars.length < readers.days.length ? 'tuần' : 'ngày';
  return (
    <Part>
      <p>
        {view.postId ? (
          <>
            <b>{number} lượt đọc</b> trong {view.days} ngày
          </>
        ) : (
          <b>Lượt đọc theo {unit}</b>
        )}
      </p>
      <Chart
        bars={bars}
        since={readers.since}
        words={`${number} lượt đọc trong ${view.days} ngày; bảng bên dưới có từng số`}
      />
      <chakra.details mt="3" mb="-2.5" _open={{ mb: '0' }}>
        <chakra.summary cursor="pointer" py="2.5">
          Xem bảng số
        </chakra.summary>
        <CountsTable
          caption={`Lượt đọc theo ${unit}`}
          head={unit === 'ngày' ? 'Ngày' : 'Tuần'}
          rows={bars.map((bar) => ({ key: bar.first, words: barDays(bar), reads: bar.reads })).toReversed()}
        />
      </chakra.details>
    </Part>
  );
}

function BestPosts({ readers, view }: NumbersProps) {
  return (
    <Part gridColumn={{ lg: 'span 2' }}>
      <CountsTable
        caption="Năm tin được đọc nhiều nhất"
        head="Tin"
        rows={readers.bestPosts.map(({ postId, title, reads }) => ({
          key: postId,
          words: <TextLink to={readersUrl({ ...view, postId })}>{title}</TextLink>,
          reads,
        }))}
      />
    </Part>
  );
}

function Part({ children, ...place }: { children: ReactNode; gridColumn?: { lg: string } }) {
  return (
    <Card.Root {...place}>
      <Card.Body p={{ base: '16px', sm: '5' }}>{children}</Card.Body>
    </Card.Root>
  );
}
