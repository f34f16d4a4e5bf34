import type { PersonRowFragment } from './people.generated';

export type PersonAction = 'unlock' | 'lock' | 'endSessions' | 'link' | 'name' | 'unname' | 'remove';

interface Words {
  /** In the menu. */
  readonly item: string;
  readonly title: string;
  readonly text: (name: string) => string;
  readonly confirm: string;
  /** The toast. */
  readonly done: (name: string) => string;
  readonly isDanger?: true;
}

/** What a manager may do to an account, in the words of its menu, its question and its toast. */
export const actionWords: Record<PersonAction, Words> = {
  unlock: {
    item: 'Mở khóa',
    title: 'Mở khóa tài khoản?',
    text: (name) =>
      `${name} đăng nhập lại được bằng mật khẩu cũ. Mã truy cập API, lời mời và liên kết đã kết thúc khi khóa thì không trở lại.`,
    confirm: 'Mở khóa',
    done: (name) => `Đã mở khóa tài khoản của ${name}`,
  },
  lock: {
    item: 'Khóa',
    title: 'Khóa tài khoản?',
    text: (name) =>
      `${name} bị đăng xuất ngay ở mọi thiết bị và không đăng nhập được nữa. Mã truy cập API, lời mời và liên kết xem trước đã tạo đều kết thúc. Tin và lịch hẹn vẫn còn.`,
    confirm: 'Khóa',
    done: (name) => `Đã khóa tài khoản của ${name}`,
    isDanger: true,
  },
  endSessions: {
    item: 'Đăng xuất mọi thiết bị',
    title: 'Đăng xuất mọi thiết bị?',
    text: (name) => `${name} phải đăng nhập lại ở mọi thiết bị. Chữ đang viết vẫn còn trong trình duyệt.`,
    confirm: 'Đăng xuất',
    done: (name) => `Đã đăng xuất ${name} ở mọi thiết bị`,
  },
  link: {
    item: 'Tạo đường dẫn đặt mật khẩu',
    title: 'Tạo đường dẫn đặt mật khẩu?',
    text: (name) =>
      `${name} mở đường dẫn để tự đặt mật khẩu mới, một lần. Nếu trang web gửi được email thì đường dẫn đến thẳng hộp thư của ${name}; nếu không, bạn nhận đường dẫn ở đây để chuyển đi. Việc này được ghi vào nhật ký.`,
    confirm: 'Tạo đường dẫn',
    done: (name) => `Đã gửi đường dẫn đặt mật khẩu đến email của ${name}`,
  },
  name: {
    item: 'Cho làm quản lý',
    title: 'Cho làm quản lý?',
    text: (name) => `${name} sẽ đọc được lời nhắn của khách và mời, khóa, xóa được người dùng, như bạn.`,
    confirm: 'Cho làm quản lý',
    done: (name) => `${name} đã là người quản lý`,
  },
  unname: {
    item: 'Thôi làm quản lý',
    title: 'Thôi làm quản lý?',
    text: (name) =>
      `${name} vẫn viết và đăng tin, nhưng không thấy lời nhắn và người dùng nữa. Lời mời và đường dẫn đặt mật khẩu người này đã tạo đều kết thúc.`,
    confirm: 'Thôi làm quản lý',
    done: (name) => `${name} không còn là người quản lý`,
    isDanger: true,
  },
  remove: {
    item: 'Xóa',
    title: 'Xóa tài khoản?',
    text: (name) => `Tài khoản của ${name} bị xóa hẳn, không lấy lại được.`,
    confirm: 'Xóa tài khoản',
    done: (name) => `Đã xóa tài khoản của ${name}`,
    isDanger: true,
  },
};

/** Those that the account's state allows, in the order of the menu. */
export function actionsOf({ isManager, lockedAt, sessions }: PersonRowFragment): PersonAction[] {
  const actions: (PersonAction | false)[] = [
    lockedAt ? 'unlock' : 'lock',
    sessions > 0 && 'endSessions',
    !isManager && !lockedAt && 'link',
    isManager ? 'unname' : 'name',
    'remove',
  ];
  return actions.filter((action) => action !== false);
}
