let number = 0;

/** A valid sign-up; each call gives another email. */
export function aSignUp<Given extends object>(given: Given = {} as Given) {
  number += 1;
  return {
    name: 'Nguyễn Thị Hoa',
    email: `hoa.${process.pid}.${number}@tiem.example`,
    password: 'BanhMi2026',
    ...given,
  };
}

/** The text fields of a valid post, as REST's multipart form takes them; published unless told otherwise. */
export function aPost<Given extends object>(given: Given = {} as Given) {
  number += 1;
  return {
    title: `Mẹo bán hàng số ${number}`,
    description: 'Một mẹo nhỏ cho tiệm đông khách',
    content: '<p>Ghi lại món bán chạy mỗi ngày.</p>',
    keywords: 'bán hàng, mẹo',
    isDraft: '0',
    ...given,
  };
}

/** The same as a multipart form, with a thumbnail when one is given. */
export function aPostForm(given: Record<string, string> = {}, thumbnail?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(aPost(given))) form.set(name, value);
  if (thumbnail) form.set('thumbImg', thumbnail);
  return form;
}
