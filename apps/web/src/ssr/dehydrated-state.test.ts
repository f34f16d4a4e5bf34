import { escapeState } from './dehydrated-state';

describe('escapeState', () => {
  it('lets no content out of its script element', () => {
    const escaped = escapeState({ title: '</script><script>alert(1)</script>', text: '<!-- & \u2028\u2029' });
    expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('reads back as what was written', () => {
    const state = { title: '</SCRIPT> & "Cà phê" \u2028', number: 1, nothing: null };
    expect(JSON.parse(escapeState(state))).toEqual(state);
  });
});
