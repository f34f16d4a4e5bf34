import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openPage, render } from '../../../test/open-page';

const captcha = {
  provider: 'TURNSTILE',
  siteKey: 'the-site-key',
  scriptUrl: 'https://captcha.example/script.js',
  challengeUrl: null,
  language: 'vi',
};

const landing = { Landing: { data: { latestPosts: [], contactForm: { captcha } } } };

const island = () => document.querySelector<HTMLElement>('[data-island=contactForm]')!;

async function expectLive() {
  await waitFor(() => expect(island()).toHaveAttribute('data-state', 'live'));
}

describe('The contact form as an island (C90)', () => {
  const warnings: string[] = [];

  // React warns when the server's markup is not what it renders; it would try again for ever if a warning threw.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation((...words) => warnings.push(words.map(String).join(' ')));
  });
  afterEach(() => expect(warnings.splice(0)).toEqual([]));

  it('takes the controls of the server over, with what was typed into them', async () => {
    await openPage('/', landing);
    const [name, message] = [screen.getByLabelText('Họ tên'), screen.getByLabelText('Nội dung')];
    (message as HTMLTextAreaElement).value = 'Quán phở của mình cần máy in bếp.';
    await userEvent.type(name, 'Hường');
    await expectLive();
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('Hường');

    await userEvent.click(screen.getByRole('button', { name: 'Gửi lời nhắn' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Vui lòng nhập địa chỉ email');
    expect(name).toHaveAccessibleDescription('');
    expect(message).toHaveAccessibleDescription('');
  });

  it('has the ids that the server has given, however much of the page comes before it', async () => {
    const page = await render('/', landing);
    const ids = (html: string) => html.match(/ id="_contactForm[^"]*"/g);
    await openPage('/', landing);
    screen.getByLabelText('Họ tên').focus();
    await expectLive();
    expect(ids(island().outerHTML)).toEqual(ids(page.redirect === undefined ? page.html : ''));
  });

  it('is rendered anew where a translation has replaced texts, with what was typed and the focus', async () => {
    await openPage('/', landing);
    const label = document.querySelector('label')!;
    label.innerHTML = '<font><font>Name</font></font>';
    const consent = screen.getByRole<HTMLInputElement>('checkbox');
    consent.checked = true;
    const name = document.querySelector<HTMLInputElement>('[name=name]')!;
    await userEvent.type(name, 'Hường');
    await expectLive();
    const renewed = screen.getByLabelText('Họ tên');
    expect(name).not.toBeInTheDocument();
    expect(renewed).toHaveValue('Hường');
    expect(renewed).toHaveFocus();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('says that it cannot be sent where its captcha is not known, and does not start', async () => {
    await openPage('/', { Landing: { failure: 'UNAVAILABLE' } });
    screen.getByLabelText('Họ tên').focus();
    await new Promise((resolve) => setTimeout(resolve));
    expect(island()).toHaveAttribute('data-state', 'failed');
    expect(screen.getByRole('alert')).toHaveTextContent('Biểu mẫu chưa tải được');
    expect(screen.getByRole('alert')).toHaveTextContent('1900 0000');
  });
});
