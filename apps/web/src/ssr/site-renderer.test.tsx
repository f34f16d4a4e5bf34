/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import { jest } from '@jest/globals';
import { createStyleCache } from '@tiempos/ui';
import { SiteRenderer } from './site-renderer';
import { StaticFragment } from '../ui/static-fragment';

const Greeting = jest.fn(() => <p>Xin chào</p>);

function renderer() {
  const site = new SiteRenderer({ publicUrl: 'https://tiem.example', links: {}, contactRetentionDays: 730 });
  return (...names: string[]) =>
    site.render(
      <main>
        {names.map((name) => (
          <StaticFragment key={name} name={name}>
            <Greeting />
          </StaticFragment>
        ))}
      </main>,
      createStyleCache(),
    );
}

const numbered = (amount: number) => Array.from({ length: amount }, (_, number) => `card ${number}`);

beforeEach(() => Greeting.mockClear());

describe('SiteRenderer', () => {
  it('renders a fragment for the first page that contains it and reuses it in the others', () => {
    const render = renderer();
    expect(render('greeting')).toBe('<main><p>Xin chào</p></main>');
    expect(render('greeting', 'card')).toBe('<main><p>Xin chào</p><p>Xin chào</p></main>');
    expect(Greeting).toHaveBeenCalledTimes(2);
  });

  it('keeps at most 300 fragments', () => {
    const render = renderer();
    render('greeting', ...numbered(299));
    render('greeting');
    expect(Greeting).toHaveBeenCalledTimes(300);

    render('one more');
    render('greeting');
    expect(Greeting).toHaveBeenCalledTimes(302);
  });

  it('renders fragments again for another site', () => {
    renderer()('greeting');
    renderer()('greeting');
    expect(Greeting).toHaveBeenCalledTimes(2);
  });
});
