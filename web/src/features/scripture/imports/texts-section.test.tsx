import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { maxFileSize } from './file-limits';
import { TextsSection } from './texts-section';

const textsPath = '*/api/admin/bible/texts';
const genevaText = {
  id: 'gnv',
  name: 'Geneva Bible',
  abbreviation: 'GNV',
  language: 'en',
  verses: 31_090,
  fileName: 'gnv.zip',
  importedAt: '2026-02-01T10:00:00Z',
  importedBy: person().id,
  isActive: true,
};
const checkReport = {
  id: 'gnv',
  name: 'Geneva Bible',
  books: 66,
  chapters: 1189,
  verses: 31_090,
  firstVerses: [{ reference: 'Genesis 1:1', text: 'In the beginning God created.' }],
  skipped: [{ line: 412, place: 'Genesis 3:4', what: 'The marker is not known.' }],
  dryRun: true,
};

let texts: (typeof genevaText)[];
let sentRequests: { query: Record<string, string>; type: string | null; body: string }[];

beforeEach(() => {
  texts = [];
  sentRequests = [];
  server.use(
    http.get(textsPath, () => HttpResponse.json(texts)),
    http.get('*/api/admin/users', () => HttpResponse.json([person()])),
    http.post(textsPath, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const type = request.headers.get('Content-Type');
      sentRequests.push({ query, type, body: await request.text() });
      if (query.dryRun === 'false') texts = [genevaText];
      return HttpResponse.json(
        { ...checkReport, dryRun: query.dryRun === 'true' },
        { status: 201 },
      );
    }),
  );
});

async function chooseFile(content = '\\id GEN') {
  const { user } = renderInApp(<TextsSection />);
  const file = new File([content], 'gnv.zip');
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  return user;
}

describe('importing a text', () => {
  it('checks the file first, then imports that file', async () => {
    const user = await chooseFile();
    await user.type(screen.getByLabelText('Short ID'), 'gnv');
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText('Geneva Bible (gnv) is ready to import')).toBeVisible();
    expect(screen.getByText('Books: 66. Chapters: 1,189. Verses: 31,090.')).toBeVisible();
    expect(screen.getByText('In the beginning God created.')).toBeVisible();
    expect(screen.getByText('Line 412, Genesis 3:4')).toBeVisible();
    expect(sentRequests[0]).toEqual({
      query: { fileName: 'gnv.zip', id: 'gnv', dryRun: 'true' },
      type: 'application/octet-stream',
      body: '\\id GEN',
    });
    expect(screen.getByText('Nothing imported yet')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Import text' }));
    expect((await screen.findAllByText('Geneva Bible was imported.'))[0]).toBeVisible();
    expect(sentRequests[1]?.query.dryRun).toBe('false');
    const row = within(await screen.findByRole('row', { name: /Geneva Bible/ }));
    expect(row.getByText('English')).toBeVisible();
    expect(await row.findByText('Ruth Moab')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check file' })).toBeDisabled();
  });

  it('requires a new check after a change', async () => {
    const user = await chooseFile();
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await screen.findByRole('button', { name: 'Import text' });
    await user.type(screen.getByLabelText('Name'), 'G');
    expect(screen.getByRole('button', { name: 'Check file' })).toBeVisible();
    expect(screen.queryByText(/can be imported/)).toBeNull();
  });

  it('lists every broken line of a rejected file in order', async () => {
    server.use(
      http.post(textsPath, () =>
        HttpResponse.json(
          {
            message: 'The file is not well formed.',
            code: 'broken_import',
            fields: { 'line 120': 'no such chapter', 'line 9': 'never closed', id: 'Too long' },
          },
          { status: 400 },
        ),
      ),
    );
    const user = await chooseFile();
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The file is not well formed.')).toBeVisible();
    expect(alert.getByText('Nothing was imported.')).toBeVisible();
    expect(alert.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'line 9',
      'line 120',
    ]);
    expect(screen.getByLabelText('Short ID')).toHaveAccessibleDescription(/Too long/);
    expect(screen.queryByRole('button', { name: 'Import text' })).toBeNull();
    expect(screen.getByText('Nothing imported yet')).toBeVisible();
  });

  it('can be canceled while in progress', async () => {
    server.use(http.post(textsPath, () => new Promise<never>(() => undefined)));
    const user = await chooseFile();
    await user.click(screen.getByRole('button', { name: 'Check file' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('gnv.zip, 1 kB')).toBeVisible();
  });

  it('rejects an oversized file before upload', async () => {
    const { user } = renderInApp(<TextsSection />);
    const file = new File(['x'], 'huge.zip');
    Object.defineProperty(file, 'size', { value: maxFileSize + 1 });
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    expect(await screen.findByText(/This file is too large/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check file' })).toBeDisabled();
  });
});

describe('an imported text', () => {
  it('is deleted only after confirmation', async () => {
    texts = [genevaText];
    server.use(
      http.delete('*/api/admin/bible/texts/gnv', () => {
        texts = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderInApp(<TextsSection />);
    await user.click(await screen.findByRole('button', { name: 'Delete Geneva Bible' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Geneva Bible?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await screen.findAllByText('Geneva Bible was deleted.'))[0]).toBeVisible();
    expect(await screen.findByText('Nothing imported yet')).toBeVisible();
  });
});
