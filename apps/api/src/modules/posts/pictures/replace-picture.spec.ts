import { replacePicture } from './replace-picture.js';

const former = { name: '0a1b2c3d-0000-4000-8000-000000000001.jpg', width: 1200, height: 800 };
const next = { name: '0a1b2c3d-0000-4000-8000-000000000002.png', width: 900, height: 1200 };
const url = ({ name }: { name: string }) => `/api/files/resources/${name}`;

const replaced = (html: string) => replacePicture(html, former, next);

describe('replacePicture (C110)', () => {
  it('gives each picture the new one with its size, and keeps alternative texts and the rest', () => {
    expect(
      replaced(
        `<p>Giá</p><figure class="image"><img style="aspect-ratio:1200/800;" src="${url(former)}" alt="Bảng &quot;giá&quot;" width="1200" height="800"></figure><img src="${url(former)}" alt=""><img src="/api/files/resources/khac.jpg" alt="">`,
      ),
    ).toBe(
      `<p>Giá</p><figure class="image"><img style="aspect-ratio:900/1200;" src="${url(next)}" alt="Bảng &quot;giá&quot;" width="900" height="1200"></figure><img src="${url(next)}" alt="" width="900" height="1200"><img src="/api/files/resources/khac.jpg" alt="">`,
    );
  });

  it('keeps the width of one that is shown smaller than it is, in the new proportions', () => {
    expect(replaced(`<img src="${url(former)}" width="300" height="200">`)).toBe(
      `<img src="${url(next)}" width="300" height="400">`,
    );
  });

  it('changes links, absolute URLs, copies, encoded names and other pictures that name it as a copy', () => {
    const encoded = url(former).replaceAll('-', '%2D');
    expect(
      replaced(
        `<a href="${url(former)}">Xem</a><a href="https://tiem.example${url(former)}?w=480">x</a><a href="${encoded}">y</a><img src="/a.jpg" srcset="${url(former)}?w=480 480w">`,
      ),
    ).toBe(
      `<a href="${url(next)}">Xem</a><a href="https://tiem.example${url(next)}?w=480">x</a><a href="${url(next)}">y</a><img src="/a.jpg" srcset="${url(next)}?w=480 480w">`,
    );
  });

  it('drops the copies of the former picture', () => {
    expect(
      replaced(
        `<img src="${url(former)}" srcset="${url(former)}?w=480 480w" sizes="50vw" width="1200" height="800">`,
      ),
    ).toBe(`<img src="${url(next)}" width="900" height="1200">`);
  });

  it('leaves longer names and words alone', () => {
    const html = `<p>${former.name}</p><a href="${url(former)}x">x</a>`;
    expect(replaced(html)).toBe(html);
  });
});
