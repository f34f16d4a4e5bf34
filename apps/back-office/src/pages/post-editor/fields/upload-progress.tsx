import { Progress } from '@chakra-ui/react/progress';

/** The upload progress of a new thumbnail. @param props.share between 0 and 1 */
export default function UploadProgress({ share }: { share: number }) {
  return (
    <Progress.Root width="full" value={share * 100} aria-label="Đang tải ảnh bìa lên">
      <Progress.Label>Đang tải ảnh lên {Math.round(share * 100)}%</Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
