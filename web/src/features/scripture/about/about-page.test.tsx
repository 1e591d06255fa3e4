import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { AboutPage } from './about-page';

const greekText = {
  id: 'sblgnt',
  name: 'SBL Greek New Testament',
  kind: 'text',
  rights: 'CC BY 4.0',
  attribution: '© 2010 Society of Biblical Literature',
  source: 'bible-alignments 0.4.1',
};
const henryCommentary = {
  id: 'mhcc',
  name: 'Matthew Henry’s Concise Commentary',
  kind: 'help',
  rights: 'Public domain',
  attribution: 'Public domain',
  source: '',
};

beforeEach(() => {
  server.use(
    http.get('*/api/health/live', () => HttpResponse.json({ status: 'ok', version: '1.2.3' })),
    http.get('*/api/bible/sources', () => HttpResponse.json([henryCommentary, greekText])),
  );
});

describe('the About page', () => {
  it('shows the version, the license, and a link to the source', async () => {
    renderInApp(<AboutPage />);
    expect(await screen.findByText('1.2.3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'AGPL-3.0-or-later' })).toHaveAttribute(
      'href',
      expect.stringContaining('agpl-3.0'),
    );
    expect(screen.getByText(/entitled to the source code/)).toBeVisible();
  });

  it('lists the rights and credit of every text and study resource, in two groups', async () => {
    renderInApp(<AboutPage />);
    expect(await screen.findByRole('heading', { name: greekText.name })).toBeVisible();
    const texts = within(screen.getByRole('region', { name: 'Bible texts' }));
    expect(texts.getByText('CC BY 4.0')).toBeVisible();
    expect(texts.getByText(greekText.attribution)).toBeVisible();
    expect(texts.getByText('From bible-alignments 0.4.1')).toBeVisible();
    const studyResources = within(screen.getByRole('region', { name: 'Study resources' }));
    expect(studyResources.getByRole('heading', { name: henryCommentary.name })).toBeVisible();
    expect(studyResources.getAllByText('Public domain')).toHaveLength(1);
  });

  it('says when no texts are installed', async () => {
    server.use(http.get('*/api/bible/sources', () => HttpResponse.json([])));
    renderInApp(<AboutPage />);
    expect(await screen.findByText('No texts are installed')).toBeVisible();
  });
});
