import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { backOfficeSystem } from '../../ui/system';
import { ImageRefusal } from './image-refusal';

const show = (reason: string | undefined) =>
  render(
    <ChakraProvider value={backOfficeSystem}>
      <p>
        <ImageRefusal reason={reason} />
      </p>
    </ChakraProvider>,
  );

describe('ImageRefusal (C80)', () => {
  it('names the kinds of pictures under the message that a file is none', () => {
    show('Please upload a image file');
    expect(screen.getByText('Please upload a image file')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Dùng được ảnh JPEG, PNG, WebP, GIF, AVIF và TIFF.')).toBeInTheDocument();
  });

  it.each(['File size must be less than 10MB', undefined])('leaves %j as it is', (reason) => {
    const { container } = show(reason);
    expect(container).toHaveTextContent(new RegExp(`^${reason ?? ''}$`));
  });
});
