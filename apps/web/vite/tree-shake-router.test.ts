import { assertNoneMissing, stripDevelopmentCode } from './tree-shake-router';

describe('stripDevelopmentCode', () => {
  it('removes display names and warnings, and marks components as pure', () => {
    const code = [
      'var ENABLE_DEV_WARNINGS = true;',
      'var Link = React2.forwardRef(render);',
      'Link.displayName = "Link";',
    ].join('\n');
    const { found, result } = stripDevelopmentCode(code);
    expect(found).toEqual(['display names', 'components with side effects', 'development warnings']);
    expect(result).toBe(
      'var ENABLE_DEV_WARNINGS = false;\nvar Link = /* @__PURE__ */ React2.forwardRef(render);\n',
    );
  });

  it('does not change other code', () => {
    expect(stripDevelopmentCode('const link = 1;')).toEqual({ found: [], result: 'const link = 1;' });
  });
});

describe('assertNoneMissing', () => {
  it('fails the build when react-router no longer contains a pattern', () => {
    expect(() => assertNoneMissing(new Set(['display names']))).toThrow('react-router: display names');
    expect(() => assertNoneMissing(new Set())).not.toThrow();
  });
});
