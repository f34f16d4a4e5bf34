import { firstNames } from '../../../../ui/first-names';

/** What was left out of a paste or needs a check. */
export interface PasteReport {
  /** The hosts of external pictures. */
  readonly foreignHosts: Set<string>;
  /** The hosts of removed frames. */
  readonly frameHosts: Set<string>;
  /** The number of pictures without data on the clipboard. */
  missingPictures: number;
  /** The number of invisible pictures: of one pixel, or hidden. */
  hiddenPictures: number;
  /** The number of video and audio files. */
  players: number;
  /** Comments of reviewers. */
  comments: number;
  /** Tracked changes that were accepted. */
  trackedChanges: number;
  /** Links within the text to nothing that was copied. */
  deadLinks: number;
  /** Text had a colour or a background. */
  hasColours: boolean;
}

/** The report of a paste in Vietnamese; empty if nothing was lost. */
export function pasteMessages(report: PasteReport): string[] {
  const { foreignHosts, frameHosts, missingPictures, hiddenPictures, players } = report;
  const messages: string[] = [];
  if (missingPictures > 0) {
    messages.push(
      `${missingPictures} ảnh không chép theo được. Bạn kéo tệp ảnh vào bài, hoặc chép riêng từng ảnh.`,
    );
  }
  if (foreignHosts.size > 0) {
    messages.push(
      `Ảnh vẫn nằm ở ${list(foreignHosts)}: trang đó gỡ ảnh thì bài mất ảnh. Bạn tải ảnh về máy rồi chèn lại.`,
    );
  }
  if (frameHosts.size > 0) {
    messages.push(`Đã bỏ khung nhúng của ${list(frameHosts)}. Bạn chèn liên kết tới trang đó thay vào.`);
  }
  if (players > 0) {
    messages.push(`Đã bỏ ${players} tệp video hoặc âm thanh. Bạn đăng lên YouTube rồi chèn liên kết.`);
  }
  if (hiddenPictures > 0) messages.push(`Đã bỏ ${hiddenPictures} ảnh ẩn, thường dùng để theo dõi người đọc.`);
  if (report.comments > 0) messages.push(`Đã bỏ ${report.comments} bình luận của người duyệt bài.`);
  if (report.trackedChanges > 0) {
    messages.push(
      `Đã nhận ${report.trackedChanges} chỗ sửa còn theo dõi: chữ thêm vào được giữ, chữ gạch bỏ không còn.`,
    );
  }
  if (report.deadLinks > 0) {
    messages.push(`${report.deadLinks} liên kết trong bài không có chỗ để đến, nên chỉ còn chữ.`);
  }
  if (report.hasColours) messages.push('Đã bỏ màu chữ và màu nền: bài dùng màu của trang.');
  return messages;
}

const MAX_HOSTS = 3;

function list(hosts: ReadonlySet<string>) {
  return firstNames([...hosts], MAX_HOSTS, 'trang khác');
}
