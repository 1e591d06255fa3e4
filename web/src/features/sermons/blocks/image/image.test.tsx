import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseFile,
  holdResponse,
  onlyContent,
  openBlock,
  readBlock,
  serveBlocks,
} from '@/testing/sermons/sermon-blocks';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';
import { newBlock } from '../../model';
import { fitSize } from './picture';

serveBlocks();

const generateImagePath = '/api/ai/generate-image';
const inlineImage = 'data:image/png;base64,AAAA';
const generatedUrl = '/api/ai/images/0190d7a0-0000-7000-8000-0000000000aa';
const generatedImage = { url: generatedUrl, alt: 'A lamp', label: 'Drawn on this server' };

const imageFile = (bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], 'picture', { type });

/** A fake canvas that records what is drawn, since the test environment has none. */
function stubCanvas() {
  const drawn: { size: number[]; type: string; quality: number; filled: unknown }[] = [];
  const context = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type = '',
    quality = 0,
  ) {
    drawn.push({ size: [this.width, this.height], type, quality, filled: context.fillStyle });
    give(new Blob(['jpeg'], { type }));
  });
  return drawn;
}

const stubBitmap = (width: number, height: number) =>
  vi.fn(async () => ({ width, height, close: vi.fn() }));

describe('uploading an image', () => {
  it.each(['text/plain', 'application/pdf', ''])('rejects a file of type %j', async (type) => {
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(imageFile(10, type));
    expect(await screen.findByText('Invalid file type')).toBeVisible();
    expect(screen.getByText('Please select an image file (JPG, PNG, GIF, etc.)')).toBeVisible();
  });

  it('rejects a file over 10 MB', async () => {
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(imageFile(10 * 1024 * 1024 + 1, 'image/png'));
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getByText('Please select an image smaller than 10MB')).toBeVisible();
    expect(onlyContent('image').url).toBe('');
  });

  it('keeps a small file unchanged', async () => {
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(new File(['abc'], 'dove.png', { type: 'image/png' }));
    expect(await screen.findByText('Image uploaded')).toBeVisible();
    expect(onlyContent('image').url).toBe(`data:image/png;base64,${btoa('abc')}`);
    expect(screen.getByText('The image is stored in the sermon.')).toBeVisible();
  });

  it('shows Uploading... and ignores a second file meanwhile', async () => {
    let decode = (_bitmap: object) => {};
    const decoding = vi.fn(
      () =>
        new Promise((resolve) => {
          decode = resolve;
        }),
    );
    vi.stubGlobal('createImageBitmap', decoding);
    const drawn = stubCanvas();
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(imageFile(500_000, 'image/jpeg'));
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    chooseFile(imageFile(500_000, 'image/jpeg'));
    expect(decoding).toHaveBeenCalledTimes(1);
    decode({ width: 4000, height: 3000, close: vi.fn() });
    expect(await screen.findByText('Image uploaded')).toBeVisible();
    expect(drawn).toEqual([
      { size: [1200, 900], type: 'image/jpeg', quality: 0.8, filled: '#fff' },
    ]);
    expect(onlyContent('image').url).toBe(`data:image/jpeg;base64,${btoa('jpeg')}`);
    expect(screen.getByRole('button', { name: 'Upload image' })).toBeVisible();
  });

  it('respects the camera orientation', async () => {
    const decoding = stubBitmap(10, 10);
    vi.stubGlobal('createImageBitmap', decoding);
    stubCanvas();
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(imageFile(600_000, 'image/jpeg'));
    expect(await screen.findByText('Image uploaded')).toBeVisible();
    expect(decoding).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
  });

  it('re-encodes formats that other browsers cannot show, even for small files', async () => {
    vi.stubGlobal('createImageBitmap', stubBitmap(100, 50));
    const drawn = stubCanvas();
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(imageFile(10, 'image/bmp'));
    await waitFor(() => expect(onlyContent('image').url).toMatch(/^data:image\/jpeg;/));
    expect(drawn[0]?.size).toEqual([100, 50]);
  });

  it('converts an SVG, which could contain a script, to a JPEG', async () => {
    stubCanvas();
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(30);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(20);
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(new File(['<svg onload="alert(1)"/>'], 'x.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(onlyContent('image').url).toMatch(/^data:image\/jpeg;/));
  });

  it('reports a file that is not an image', async () => {
    vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new Error('broken')));
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'));
    openBlock(newBlock('image'));
    await screen.findByLabelText('Image URL');
    chooseFile(imageFile(600_000, 'image/heic'));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Could not process the image file')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload image' })).toBeVisible();
  });

  it('restores the replaced image on undo', async () => {
    openBlock(newBlock('image', { url: inlineImage }));
    await screen.findByText('The image is stored in the sermon.');
    chooseFile(new File(['abc'], 'dove.png', { type: 'image/png' }));
    await clickUndo();
    expect(onlyContent('image').url).toBe(inlineImage);
  });

  it('fits the image within 1200 pixels without enlarging it', () => {
    expect(fitSize(2400, 1200)).toEqual({ width: 1200, height: 600 });
    expect(fitSize(1200, 4800)).toEqual({ width: 300, height: 1200 });
    expect(fitSize(640, 480)).toEqual({ width: 640, height: 480 });
    expect(fitSize(100_000, 1)).toEqual({ width: 1200, height: 1 });
    expect(fitSize(30, 20, true)).toEqual({ width: 1200, height: 800 });
    expect(() => fitSize(0, 0)).toThrow();
  });
});

describe('generating an image', () => {
  beforeEach(() => {
    server.use(http.get('*/api/ai/images/:id', () => new HttpResponse('', { status: 404 })));
  });

  it('keeps the prompt out of the sermon, with its own undo', async () => {
    openBlock(newBlock('image'));
    expect(await screen.findByLabelText('Image prompt')).toHaveAttribute('data-own-undo');
    expect(screen.getByLabelText('Caption')).not.toHaveAttribute('data-own-undo');
  });

  it('requires a prompt', async () => {
    const { user } = openBlock(newBlock('image'));
    await user.type(await screen.findByLabelText('Image prompt'), '  ');
    await user.click(screen.getByRole('button', { name: 'Generate image' }));
    expect(await screen.findByText('Please enter an image prompt')).toBeVisible();
  });

  it('adds the image with its alt text', async () => {
    const { asked, answer } = holdResponse(generateImagePath);
    const { user } = openBlock(newBlock('image'), { sermonTitle: 'Light' });
    const prompt = await screen.findByLabelText('Image prompt');
    expect(prompt).toHaveAttribute('placeholder', 'An image for “Light”');
    await user.type(prompt, ' a lamp{Enter}');
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeVisible();
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ prompt: 'a lamp' }]));
    await user.type(prompt, '{Enter}');
    answer(HttpResponse.json(generatedImage));
    expect(await screen.findByText('Image generated')).toBeVisible();
    expect(screen.getByText('Drawn on this server')).toBeVisible();
    expect(onlyContent('image')).toEqual({ url: generatedUrl, alt: 'A lamp', caption: '' });
    expect(screen.getByRole('img', { name: 'A lamp' })).toHaveAttribute('src', generatedUrl);
    expect(asked).toHaveLength(1);
  });

  it('stores the image in the sermon so pulpit mode works offline', async () => {
    vi.stubGlobal('createImageBitmap', stubBitmap(1024, 1024));
    stubCanvas();
    server.use(
      http.post(`*${generateImagePath}`, () => HttpResponse.json(generatedImage)),
      http.get('*/api/ai/images/:id', () =>
        HttpResponse.arrayBuffer(new Uint8Array(4).buffer, {
          headers: { 'Content-Type': 'image/png' },
        }),
      ),
    );
    const { user } = openBlock(newBlock('image'));
    await user.type(await screen.findByLabelText('Image prompt'), 'a lamp{Enter}');
    await waitFor(() =>
      expect(onlyContent('image').url).toBe(`data:image/jpeg;base64,${btoa('jpeg')}`),
    );
  });

  it.each([
    [
      'the server’s sentence',
      HttpResponse.json({ message: 'No more today.', code: 'rate_limited' }, { status: 429 }),
      'No more today.',
    ],
    ['a sentence of its own', new HttpResponse('', { status: 500 }), 'Failed to generate image'],
  ])('shows %s when it fails', async (_what, response, sentence) => {
    server.use(http.post(`*${generateImagePath}`, () => response.clone()));
    const { user } = openBlock(newBlock('image'));
    await user.type(await screen.findByLabelText('Image prompt'), 'a lamp{Enter}');
    expect(await screen.findByText('Generation failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate image' })).toBeVisible();
  });

  it('can be canceled', async () => {
    const { asked } = holdResponse(generateImagePath);
    const { user } = openBlock(newBlock('image'));
    await user.type(await screen.findByLabelText('Image prompt'), 'a lamp{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Generate image' })).toHaveFocus();
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  });
});

describe('an image', () => {
  it('takes a URL, a description, and a caption', async () => {
    const { user } = openBlock(newBlock('image'));
    await user.type(await screen.findByLabelText('Image URL'), 'https://example.org/a.png');
    await user.type(screen.getByLabelText('Description for screen readers'), 'A dove');
    await user.type(screen.getByLabelText('Caption'), 'Peace');
    expect(onlyContent('image')).toEqual({
      url: 'https://example.org/a.png',
      alt: 'A dove',
      caption: 'Peace',
    });
  });

  it('is shown with its description and caption', async () => {
    readBlock(newBlock('image', { url: inlineImage, alt: 'A dove', caption: 'Peace' }));
    expect(await screen.findByRole('img', { name: 'A dove' })).toHaveAttribute('src', inlineImage);
    expect(screen.getByText('Peace')).toBeVisible();
  });

  it('is hidden when it fails to load', async () => {
    readBlock(newBlock('image', { url: generatedUrl, alt: 'A dove', caption: 'Peace' }));
    fireEvent.error(await screen.findByRole('img'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Peace')).toBeVisible();
  });

  it('is shown as a link when it is on another site, since the page loads nothing from other sites', async () => {
    readBlock(newBlock('image', { url: 'https://example.org/a.png' }));
    expect(await screen.findByText(/Images from other sites aren't shown here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open image' })).toHaveAttribute(
      'href',
      'https://example.org/a.png',
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', 'data:image/svg+xml;base64,AAAA', '/api/logout'])(
    'is not shown from %s',
    async (url) => {
      const { user } = openBlock(newBlock('image', { url, caption: 'Peace' }));
      await user.click(await screen.findByRole('button', { name: 'Done' }));
      expect(await screen.findByText('Peace')).toBeVisible();
      expect(document.querySelector('img, a')).toBeNull();
    },
  );
});
