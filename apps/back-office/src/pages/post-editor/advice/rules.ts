import { countCharacters } from '@tiempos/validation';
import { BEST_BELOW } from '../fields/plain-text-field';

/** The place in the form that a piece of advice is about. */
export type Place = 'cover' | 'description' | 'image';

/** A piece of advice with its reason. */
export interface Advice {
  readonly what: string;
  readonly why: string;
  readonly place: Place;
}

/** A picture's size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The minimum size for Facebook and Zalo. */
const BEST_COVER: Size = { width: 1200, height: 630 };

/** The aspect ratio. Outside of this range a wide frame crops faces and text. */
const COVER_RATIO = { min: 1.3, max: 2.6 };

/** In characters. */
const DESCRIPTION_MIN = 50;

/** @param cover undefined while its size is unknown, null without one */
export function coverAdvice(cover: Size | null | undefined): Advice | undefined {
  if (cover === undefined) return undefined;
  const place = 'cover';
  const best = `${BEST_COVER.width}\u00a0×\u00a0${BEST_COVER.height}\u00a0px`;
  if (cover === null) {
    const why = `Danh sách tin và liên kết chia sẻ sẽ hiện ảnh chung của trang. Nên chọn ảnh ngang từ ${best}.`;
    return { what: 'Chưa có ảnh bìa', why, place };
  }
  const { width, height } = cover;
  const ratio = width / height;
  if (ratio < COVER_RATIO.min || ratio > COVER_RATIO.max) {
    const sides = ratio < COVER_RATIO.min ? 'trên và dưới' : 'hai bên';
    const why = `Khung ảnh của trang tin, Facebook và Zalo nằm ngang nên cắt bớt ${sides}. Nên dùng ảnh gần ${best}.`;
    return { what: `Ảnh bìa ${width} × ${height} px sẽ bị cắt`, why, place };
  }
  if (width >= BEST_COVER.width && height >= BEST_COVER.height) return undefined;
  const why = `Ảnh nhỏ trông mờ, Facebook có khi chỉ hiện một ô vuông nhỏ. Nên từ ${best}.`;
  return { what: `Ảnh bìa hơi nhỏ: ${width} × ${height} px`, why, place };
}

/** The length of a description, which search results and shared links show. */
export function descriptionAdvice(description: string): Advice | undefined {
  const length = countCharacters(description.trim());
  const place = 'description';
  if (length === 0) {
    const why = 'Cần có mô tả mới đăng được. Google và liên kết chia sẻ đều hiện mô tả này.';
    return { what: 'Chưa có mô tả', why, place };
  }
  if (length < DESCRIPTION_MIN) {
    const why = `Mô tả từ ${DESCRIPTION_MIN} đến ${BEST_BELOW} ký tự cho người đọc biết vì sao nên bấm vào.`;
    return { what: `Mô tả ngắn: ${length} ký tự`, why, place };
  }
  if (length <= BEST_BELOW) return undefined;
  const why = `Google thường cắt sau khoảng ${BEST_BELOW} ký tự. Nên đưa ý chính lên đầu hoặc viết gọn lại.`;
  return { what: `Mô tả dài: ${length} ký tự`, why, place };
}

/** @param undescribed the number of pictures without alternative text */
export function imageAdvice(undescribed: number): Advice | undefined {
  if (undescribed === 0) return undefined;
  const why =
    'Người không xem được ảnh nghe mô tả này, và Google dùng nó để hiểu ảnh. Ảnh chỉ để trang trí thì không cần.';
  return { what: `${undescribed} ảnh trong bài chưa có mô tả`, why, place: 'image' };
}
