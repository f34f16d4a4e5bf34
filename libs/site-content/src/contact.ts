/** The texts of the contact form (F11); the rules of its fields are in the validation library. */
export const contact = {
  title: 'Để lại lời nhắn',
  description: 'Cho biết bạn bán gì và đang vướng ở đâu. Chúng tôi gọi lại để tư vấn.',
  fields: { name: 'Họ tên', phone: 'Số điện thoại', email: 'Email', message: 'Nội dung' },
  submit: 'Gửi lời nhắn',
  /** What happens after a message. */
  steps: {
    title: 'Gửi xong thì sao?',
    list: [
      'Chúng tôi đọc lời nhắn của bạn.',
      'Gọi lại trong giờ trực, 7:00\u00a0–\u00a022:00.',
      'Cùng bạn cài thử trên máy đang có.',
    ],
  },
  /** The text of the box that must be ticked (F67), around the link to the policy. */
  consent: {
    before: 'Tôi đồng ý để thông tin này được dùng để liên hệ lại, theo ',
    policy: 'chính sách bảo vệ dữ liệu cá nhân',
    after: '.',
  },
} as const;
