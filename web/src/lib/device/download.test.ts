import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { client } from '@/api/client';
import { tokenStore } from '@/api/token-store';
import { server } from '@/testing/server';
import { downloadFrom, fileNameFrom, parseFileName } from './download';

describe('parseFileName', () => {
  it.each([
    ['attachment; filename="trellis-ruth.zip"', 'trellis-ruth.zip'],
    ['attachment; filename=trellis.zip; size=3', 'trellis.zip'],
    ['attachment; filename="plain.md"; filename*=UTF-8\'\'caf%C3%A9.md', 'café.md'],
    ['attachment; filename="plain.md"; filename*=UTF-8\'\'%E0%A4%A', 'plain.md'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="..\\\\secret.txt"', 'secret.txt'],
    ['attachment', null],
    ['', null],
    [null, null],
  ])('turns %j into %j', (header, name) => expect(parseFileName(header)).toBe(name));
});

describe('fileNameFrom', () => {
  it.each([
    ['Grace Alone', 'Grace Alone'],
    ['Été: faith/works?', 'Été- faith-works-'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a\u0000b\u202Etxt.exe', 'a b txt.exe'],
    ['con', 'con-'],
    ['Nul.and void', 'Nul-.and void'],
    [' ... ', 'sermon'],
    ['', 'sermon'],
    ['🌿'.repeat(100), '🌿'.repeat(80)],
  ])('turns %j into %j', (title, name) => expect(fileNameFrom(title, 'sermon')).toBe(name));
});

describe('downloadFrom', () => {
  const savedNames = () => {
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:trellis');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return names;
  };

  it('requests the file with the token and saves it under the name from the server', async () => {
    const names = savedNames();
    let sentAuthorization: string | null = null;
    server.use(
      http.get('*/api/user/data', ({ request }) => {
        sentAuthorization = request.headers.get('Authorization');
        return new HttpResponse('zip', {
          headers: { 'Content-Disposition': 'attachment; filename="trellis-ruth.zip"' },
        });
      }),
    );
    tokenStore.set('secret');
    await downloadFrom(client.GET('/api/user/data', { parseAs: 'blob' }), 'trellis.zip');
    tokenStore.clear();
    expect(names).toEqual(['trellis-ruth.zip']);
    expect(sentAuthorization).toBe('Bearer secret');
    expect(document.querySelector('a[download]')).toBeNull();
  });

  it('uses the given name when the server provides none', async () => {
    const names = savedNames();
    server.use(http.get('*/api/user/data', () => new HttpResponse('zip')));
    await downloadFrom(client.GET('/api/user/data', { parseAs: 'blob' }), 'trellis.zip');
    expect(names).toEqual(['trellis.zip']);
  });

  it('saves nothing when the call fails', async () => {
    const names = savedNames();
    server.use(http.get('*/api/user/data', () => new HttpResponse(null, { status: 429 })));
    const call = client.GET('/api/user/data', { parseAs: 'blob' });
    await expect(downloadFrom(call, 'trellis.zip')).rejects.toThrow('429');
    expect(names).toEqual([]);
  });
});
