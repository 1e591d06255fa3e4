import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { missionEntry, missionSeries } from '@/testing/missions';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { MissionsPage } from './missions-page';

const psalmSeries = missionSeries(1, { title: 'Praying the Psalms' });
const trinitySeries = missionSeries(2, {
  title: 'Who God Is',
  category: 'theology',
  difficulty: 'advanced',
  estimatedDays: 1,
});
const kindnessSeries = missionSeries(3, { title: 'Kindness', category: 'character' });

let series: (typeof psalmSeries)[];
let progress: ReturnType<typeof missionEntry>[];

beforeEach(() => {
  series = [psalmSeries, trinitySeries, kindnessSeries];
  progress = [];
  server.use(
    http.get('*/api/missions/series', () => HttpResponse.json(series)),
    http.get('*/api/missions/progress', () => HttpResponse.json(progress)),
  );
});

const ignoreTabChange = () => {};
const openAvailableTab = () =>
  renderSignedIn(<MissionsPage tab="available" onTab={ignoreTabChange} />);
const openProgressTab = (onTab = ignoreTabChange) =>
  renderSignedIn(<MissionsPage tab="progress" onTab={onTab} />);
const getTitles = (cards: HTMLElement[]) =>
  cards.map((card) => within(card).getByRole('heading').textContent);

describe('the available missions', () => {
  it('have two tabs and show the category, difficulty, and days of each series', async () => {
    openAvailableTab();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Available Missions',
      'My Progress',
    ]);
    const cards = await screen.findAllByRole('article');
    expect(getTitles(cards)).toEqual(['Praying the Psalms', 'Who God Is', 'Kindness']);
    expect(cards[0]).toHaveTextContent('Prayer · Beginner · 3 days');
    expect(cards[1]).toHaveTextContent('Theology · Advanced · 1 day');
    expect(screen.getByRole('link', { name: 'View series: Kindness' })).toHaveAttribute(
      'href',
      `/missions/${kindnessSeries.id}`,
    );
  });

  it('show which are in progress and which are finished', async () => {
    progress = [
      missionEntry(1, { completed: true }),
      ...[1, 2, 3].map((day) =>
        missionEntry(day, { id: `k${day}`, seriesId: kindnessSeries.id, completed: true }),
      ),
    ];
    openAvailableTab();
    expect(await screen.findByRole('link', { name: 'Continue Praying the Psalms' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3 days');
    const finished = screen.getByRole('article', { name: 'Kindness' });
    expect(finished).toHaveTextContent('Finished');
    expect(within(finished).getByRole('link', { name: 'Look back on Kindness' })).toBeVisible();
  });

  it('can be filtered by category and difficulty', async () => {
    const { user } = openAvailableTab();
    await user.click(await screen.findByRole('combobox', { name: 'Category' }));
    await user.click(screen.getByRole('option', { name: 'Theology' }));
    expect(getTitles(screen.getAllByRole('article'))).toEqual(['Who God Is']);
    await user.click(screen.getByRole('combobox', { name: 'Difficulty' }));
    await user.click(screen.getByRole('option', { name: 'Beginner' }));
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all series' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('show an empty state and a loading error', async () => {
    server.use(
      http.get('*/api/missions/series', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    series = [];
    const { user } = openAvailableTab();
    expect(await screen.findByText("We couldn't load the missions")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No missions yet')).toBeVisible();
  });
});

describe('my progress', () => {
  it('is empty at first and links to the available missions', async () => {
    const onTab = vi.fn();
    const { user } = openProgressTab(onTab);
    expect(await screen.findByRole('heading', { name: 'No series started yet' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'See all missions' }));
    expect(onTab).toHaveBeenCalledWith('available');
  });

  it('shows series in progress, then finished ones with their dates', async () => {
    progress = [
      missionEntry(1, { completed: true }),
      missionEntry(2),
      ...[1, 2, 3].map((day) =>
        missionEntry(day, { id: `k${day}`, seriesId: kindnessSeries.id, completed: true }),
      ),
    ];
    openProgressTab();
    const inProgressSection = within(await screen.findByRole('region', { name: 'In progress' }));
    expect(inProgressSection.getByRole('heading', { level: 3 })).toHaveTextContent(
      'Praying the Psalms',
    );
    expect(inProgressSection.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '1 of 3 days',
    );
    expect(inProgressSection.getByRole('link', { name: /^Continue/ })).toHaveAttribute(
      'href',
      `/missions/${psalmSeries.id}`,
    );
    const finished = within(screen.getByRole('region', { name: 'Finished' }));
    expect(finished.getByText('Kindness')).toBeVisible();
    expect(
      finished.getByText(/^Finished on .*March.* 2026|^Finished on March 3, 2026/),
    ).toBeVisible();
  });
});
