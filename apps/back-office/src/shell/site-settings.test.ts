import { escapeState } from './site-settings';

describe('escapeState', () => {
  it('escapes everything that could end the script element', () => {
    const escaped = escapeState({ title: '</script><script>alert(1)</script>', text: '<!-- & \u2028\u2029' });
    expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('parses to the original value', () => {
    const state = { title: '</SCRIPT> & "Cà phê" \u2028', number: 1, nothing: null };
    expect(JSON.parse(escapeState(state))).toEqual(state);
  });
});
