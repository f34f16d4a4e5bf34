let number = 0;

/** A valid sign-up; each call uses another email. */
export function aSignUp<Overrides extends object>(overrides: Overrides = {} as Overrides) {
  number += 1;
  return {
    name: 'Nguyễn Thị Hoa',
    email: `hoa.${process.pid}.${number}@tiem.example`,
    password: 'BanhMi2026',
    ...overrides,
  };
}

/** The text fields of a valid post as REST's multipart form has them; published by default. */
export function aPost<Overrides extends object>(overrides: Overrides = {} as Overrides) {
  number += 1;
  return {
    title: `Mẹo bán hàng số ${number}`,
    description: 'Một mẹo nhỏ cho tiệm đông khách',
    content: '<p>Ghi lại món bán chạy mỗi ngày.</p>',
    keywords: 'bán hàng, mẹo',
    isDraft: '0',
    ...overrides,
  };
}

/** The same as a multipart form, optionally with a thumbnail. */
export function aPostForm(overrides: Record<string, string> = {}, thumbnail?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(aPost(overrides))) form.set(name, value);
  if (thumbnail) form.set('thumbImg', thumbnail);
  return form;
}
