import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Download, RotateCw } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SearchField } from '../../ui/search-field';
import { inboxUrl, readInboxView } from './inbox-url';
import { MessageList } from './message-list';
import { StateFilter } from './state-filter';
import { useExport } from './use-export';
import { useInbox } from './use-inbox';

/** The inbox: visitors' messages for managers, with search and a filter by state (C104). */
export default function Messages() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readInboxView(address);
  const inbox = useInbox(view);
  const { isExporting, save } = useExport(view);
  const { page, isReloading, reload } = inbox;
  const reloading = isReloading ? 'Đang tải lại…' : 'Tải lại';
  return (
    <>
      <chakra.h1>Lời nhắn</chakra.h1>
      <chakra.p mt="1" minH="1.65em" color="ink.soft">
        {page && retentionWords(page)}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5" mb="4">
        <SearchField
          label="Tìm lời nhắn"
          search={view.search}
          onSearch={(search) =>
            void navigate(inboxUrl({ ...view, search, page: 1 }), { replace: true, preventScrollReset: true })
          }
        />
        {/* Large letters need a second line. */}
        <chakra.div display="flex" flexWrap="wrap" gap="3" minW="0">
          <Button
            variant="outline"
            size="lg"
            px="2.5"
            aria-label={reloading}
            title={reloading}
            aria-disabled={isReloading}
            onClick={reload}
          >
            <RotateCw size={18} aria-hidden />
          </Button>
          <Button
            variant="outline"
            size="lg"
            px={{ base: '3', sm: '4' }}
            aria-label="Tải CSV"
            aria-disabled={isExporting || !page?.paging.total}
            aria-busy={isExporting}
            onClick={() => !isExporting && page?.paging.total && save()}
          >
            <Download size={18} aria-hidden />
            <span>
              <chakra.span display={{ base: 'none', sm: 'inline' }}>Tải </chakra.span>CSV
            </span>
          </Button>
        </chakra.div>
        <StateFilter view={view} counts={inbox.counts} />
      </chakra.div>
      <MessageList view={view} inbox={inbox} />
    </>
  );
}

function retentionWords({
  retentionDays,
  spamRetentionDays,
}: {
  retentionDays?: number | null;
  spamRetentionDays: number;
}) {
  const days = (number: number) => `${number.toLocaleString('vi-VN')} ngày`;
  const spam = `sau ${days(spamRetentionDays)}.`;
  return retentionDays
    ? `Lời nhắn tự xóa sau ${days(retentionDays)}, thư rác ${spam}`
    : `Lời nhắn được giữ cho đến khi bạn xóa, thư rác tự xóa ${spam}`;
}
