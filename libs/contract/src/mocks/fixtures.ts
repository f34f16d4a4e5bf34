import { IMAGE_WIDTHS, imagePath } from '../images.js';
import { isEmptyContent } from '../empty-content.js';
import { readingMinutes } from '../reading-time.js';
import type {
  PostEditor,
  Image,
  ImageUrlArgs,
  Plan,
  Post,
  PostActivity,
  PostExcerptArgs,
  PostPreview,
  PostRevisionDetails,
  PostSchedule,
  PostWorkingCopy,
  SiteSettings,
  Tokens,
  User,
} from '../schema.generated.js';

/** The URL of the mocked server. */
const SITE = 'https://tiem.example';

/** A response in which a field may be a function of its arguments. */
export type Fixture<Type> = Type extends readonly (infer Item)[]
  ? Fixture<Item>[]
  : Type extends object
    ? { [Field in keyof Type]: Fixture<Type[Field]> | ((args: never) => Fixture<Type[Field]>) }
    : Type;

export const user: User = { id: '1', name: 'Nguyễn Thị Hoa', email: 'hoa@tiem.example' };

export const tokens: Tokens = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  refreshToken: '1.1.c2lnbmF0dXJl',
  expiresIn: 28_800,
};

/** The input of a post fixture. */
type PostFacts = Pick<
  Post,
  'id' | 'title' | 'titlePath' | 'description' | 'content' | 'keywords' | 'isDraft'
>;

/** A post with the fields that the server derives. */
export function aPost(facts: PostFacts) {
  const created = new Date(Date.UTC(2026, 10, 24 - Number(facts.id), 1)).toISOString();
  const contentText = facts.content.replace(/<[^>]*>/g, ' ').trim();
  const imgFileName = `7b1f9a52-52f5-4c0e-9d5e-2f4f6a1f0c1${facts.id.at(-1)}.jpg`;
  return {
    ...facts,
    contentText,
    excerpt: ({ length = 160 }: Partial<PostExcerptArgs>) =>
      contentText.length > length ? `${contentText.slice(0, length)}…` : contentText,
    keywordList: facts.keywords.split(', ').filter(Boolean),
    readingMinutes: readingMinutes(facts.content),
    hasContent: !isEmptyContent(facts.content),
    imgFileName,
    thumbImg: imgFileName,
    image: anImage(imgFileName),
    url: `${SITE}/blog/${facts.titlePath}`,
    clickedNumber: 120 * Number(facts.id),
    version: 1,
    createdDate: created,
    publishedAt: facts.isDraft ? null : created,
    updatedAt: created,
    author: user.name,
    updatedBy: user.name,
    schedule: null as PostSchedule | null,
    workingCopy: null as PostWorkingCopy | null,
    hasOwnSlug: false as boolean,
    previews: [] as PostPreview[],
    editors: [] as PostEditor[],
    previewExpiresAt: null as string | null,
  } satisfies Fixture<Post>;
}

export function anImage(name: string) {
  const url = ({ width: requested }: ImageUrlArgs = {}) =>
    SITE +
    imagePath(
      name,
      IMAGE_WIDTHS.find((width) => requested === `W${width}`),
    );
  return {
    name,
    url,
    srcSet: IMAGE_WIDTHS.map((width) => `${url({ width: `W${width}` })} ${width}w`).join(', '),
    width: 1600,
    height: 900,
    contentType: 'image/jpeg',
    placeholder: '#c8b79a',
  } satisfies Fixture<Image>;
}

const articles: [title: string, titlePath: string, description: string, content: string, keywords: string][] =
  [
    [
      'Bún bò Đông Ba mở hàng từ 6 giờ',
      'bun-bo-dong-ba-mo-hang-tu-6-gio',
      'Quán thêm hai bàn ngoài hiên.',
      '<p>Từ tuần này quán đón khách sớm hơn một giờ.</p><h2>Thực đơn</h2><p>Bún bò, bánh canh và chè.</p>',
      'bún bò, quán ăn',
    ],
    [
      'In hóa đơn từ điện thoại',
      'in-hoa-don-tu-dien-thoai',
      'Máy in nhiệt nối qua Bluetooth trong một phút.',
      '<p>Bật máy in, chọn tên máy, in thử một tờ.</p>',
      'hóa đơn, máy in',
    ],
    [
      'Chốt ca không cần sổ tay',
      'chot-ca-khong-can-so-tay',
      'Tiền mặt, chuyển khoản và công nợ trên một màn hình.',
      '<p>Cuối ca, máy tự cộng và nhắc khoản còn thiếu.</p>',
      'chốt ca, thu ngân',
    ],
    [
      'Tạp hóa cô Ba bán qua mã QR',
      'tap-hoa-co-ba-ban-qua-ma-qr',
      'Ba tháng, hơn nửa số khách đã quét mã.',
      '<p>Cô dán mã ở quầy, tiền vào là loa báo.</p>',
      'mã QR, tạp hóa',
    ],
    [
      'Lịch nghỉ Tết của cửa hàng',
      'lich-nghi-tet-cua-cua-hang',
      'Bản nháp, chờ chị Hoa duyệt.',
      '<p>Nghỉ từ 28 tháng Chạp.</p>',
      '',
    ],
  ];

/** Four published posts, newest first, and a draft. */
export const posts = articles.map(([title, titlePath, description, content, keywords], index) =>
  aPost({ id: String(index + 1), title, titlePath, description, content, keywords, isDraft: index === 4 }),
);

/** Two saves of a post: what its title was at first, and what it is. */
export const revisionsOf = ({
  id,
  title,
  description,
  keywords,
  imgFileName,
  isDraft,
  ...post
}: (typeof posts)[number]) =>
  [2, 1].map((version): Omit<PostRevisionDetails, '__typename'> => ({
    id: String(Number(id) * 10 + version),
    kind: 'SAVED',
    postId: id,
    version,
    endedAt: null,
    endedBy: null,
    savedAt: post.createdDate,
    savedBy: user.name,
    changed: version === 1 ? [] : ['TITLE'],
    title: version === 1 ? `${title} (bản đầu)` : title,
    description,
    content: post.content,
    keywords,
    imgFileName,
    isDraft,
  }));

/** Who created a post and who saved it, the last first. */
export const activityOf = ({ createdDate }: (typeof posts)[number]) =>
  (['UPDATE', 'CREATE'] as const).map((action, index): Omit<PostActivity, '__typename'> => ({
    id: String(2 - index),
    doneAt: createdDate,
    doneBy: user.name,
    action,
    version: 2 - index,
  }));

export const plans = (
  [
    ['basic', 'Basic', 'Cho tiệm mới mở', 2_640_000],
    ['advance', 'Advance', 'Cho quán đang đông khách', 5_280_000],
    ['premium', 'Premium', 'Mua một lần, dùng mãi', 10_560_000],
  ] as const
).map(([code, name, tagline, price]): Plan => ({
  code,
  name,
  tagline,
  price,
  priceText: `${price.toLocaleString('en')}đ`,
  period: code === 'premium' ? 'trả một lần' : 'mỗi tháng',
  isPopular: code === 'advance',
  button: { text: `Chọn gói ${name}`, href: `${SITE}/signup?plan=${code}` },
  features: [
    { text: 'Miễn phí 12 tháng chữ ký số', included: true },
    { text: 'Sử dụng trọn đời', included: code === 'premium' },
  ],
}));

export const siteSettings: SiteSettings = {
  name: 'TiệmPOS',
  tagline: 'Bán hàng gọn nhẹ cho tiệm nhỏ',
  description: 'Phần mềm bán hàng cho tiệm, quán và tạp hóa.',
  url: SITE,
  appUrl: `${SITE}/login`,
  trialUrl: `${SITE}/signup`,
  chatUrl: 'https://zalo.me/19001234',
  fanpageUrl: 'https://www.facebook.com/tiempos',
  videoChannelUrl: 'https://www.youtube.com/@tiempos',
  companyName: 'Công ty TNHH TiệmPOS',
  companyEmail: 'chao@tiem.example',
  hotline: { text: '1900 1234', href: 'tel:19001234' },
  hotlineHours: { opens: 7, closes: 22, text: '7:00 – 22:00 mỗi ngày', timeZone: 'Asia/Ho_Chi_Minh' },
};
