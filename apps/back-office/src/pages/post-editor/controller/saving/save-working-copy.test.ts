import { saveWorkingCopy } from './save-working-copy';

const input = {
  id: '7',
  title: 'Phở bò tái',
  description: 'Mô tả',
  content: '<p>Tái</p>',
  keywords: 'phở',
  oldThumbImg: 'cu.webp',
  version: 3,
  isDraft: false,
};

describe('saveWorkingCopy (F156, C69)', () => {
  it('sends the texts with the version that they are based on', () => {
    const { id, version, isDraft, ...texts } = input;
    expect(saveWorkingCopy({ input, workingCopyVersion: 0 }).variables).toEqual({
      id,
      input: { ...texts, baseVersion: version },
    });
    expect(isDraft).toBe(false);
  });

  it('sends the version of the edited copy', () => {
    const { variables } = saveWorkingCopy({ input, workingCopyVersion: 8 });
    expect(variables.input).toMatchObject({ version: 8, baseVersion: 3 });
  });
});
