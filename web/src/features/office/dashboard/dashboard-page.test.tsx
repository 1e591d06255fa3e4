import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@/features/accounts';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import type { Activity, Health, Stats } from './api';
import { DashboardPage } from './dashboard-page';

const sampleStats: Stats = {
  totalUsers: 12,
  newUsersThisWeek: 3,
  totalBibleStudies: 7,
  studiesThisWeek: 2,
  totalDevotionals: 40,
  activeDevotionals: 31,
};
const sampleHealth: Health = {
  status: 'warning',
  uptime: '3 days, 4 hours',
  uptimeSeconds: 273_600,
  version: '0.1.0',
  checks: [
    { id: 'database', status: 'healthy', detail: 'It answers.' },
    { id: 'disk', status: 'warning', detail: 'A tenth of it is free.' },
  ],
};

function sampleActivity(type: string, change: Partial<Activity> = {}): Activity {
  return {
    type,
    description: `Somebody did ${type}`,
    timestamp: '2026-03-02T09:00:00Z',
    userId: null,
    ...change,
  };
}

function respondWithActivities(activities: Activity[]) {
  server.use(
    http.get('*/api/admin/stats', () => HttpResponse.json(sampleStats)),
    http.get('*/api/admin/system-health', () => HttpResponse.json(sampleHealth)),
    http.get('*/api/admin/recent-activity', () => HttpResponse.json(activities)),
  );
}

beforeEach(() => respondWithActivities([]));

const openDashboard = (change: Partial<User> = {}) =>
  renderSignedIn(<DashboardPage />, { role: 'admin', ...change });

describe('the greeting', () => {
  it('uses the first name', async () => {
    openDashboard();
    expect(await screen.findByText('Welcome back, Ruth.')).toBeVisible();
    expect(screen.getByText('Admin')).toBeVisible();
  });

  it('uses the email address of a super admin without a first name', async () => {
    openDashboard({ role: 'super_admin', firstName: '' });
    expect(await screen.findByText('Welcome back, ruth@example.org.')).toBeVisible();
    expect(screen.getByText('Super Admin')).toBeVisible();
  });
});

describe('the stats', () => {
  it('appear with the latest changes', async () => {
    openDashboard();
    expect(await screen.findByText('3 new this week')).toBeVisible();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total Users',
      'Active Studies',
      'Devotionals',
      'System Health',
    ]);
    expect(await screen.findByText('Up for 3 days, 4 hours')).toBeVisible();
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '12',
      '3 new this week',
      '7',
      '2 created this week',
      '40',
      '31 active',
      'Warning',
      'Up for 3 days, 4 hours',
    ]);
  });

  it('show Unknown when the health check fails to load', async () => {
    server.use(
      http.get('*/api/admin/system-health', () => new HttpResponse(null, { status: 500 })),
    );
    openDashboard();
    expect(await screen.findByText('Unknown')).toBeVisible();
    expect(await screen.findByText("We couldn't check system health")).toBeVisible();
  });

  it('show an error when they fail to load', async () => {
    server.use(http.get('*/api/admin/stats', () => new HttpResponse(null, { status: 500 })));
    openDashboard();
    expect(await screen.findByText("We couldn't load the stats")).toBeVisible();
  });
});

describe('the Manage links', () => {
  const adminLinks = [
    '/admin/users',
    '/admin/devotionals',
    '/admin/analytics',
    '/admin/content',
    '/admin/feedback',
    '/admin/donations',
  ];
  it.each([
    ['admin', adminLinks],
    ['super_admin', [...adminLinks, '/admin/system', '/admin/audit']],
  ] as const)('match the role %s', async (role, paths) => {
    openDashboard({ role });
    const links = within(await screen.findByRole('navigation', { name: 'Manage' }));
    const hrefs = links.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.toSorted()).toEqual([...paths].toSorted());
  });
});

describe('recent activity', () => {
  it('is empty at first', async () => {
    openDashboard();
    expect(await screen.findByText('No recent activity to display')).toBeVisible();
  });

  it('lists sentences with a dot, time, and subject', async () => {
    respondWithActivities([
      sampleActivity('user_registration', { userId: 'some-id' }),
      sampleActivity('bible_study_created'),
      sampleActivity('devotional_generated'),
      sampleActivity('settings_changed'),
    ]);
    openDashboard();
    expect(await screen.findByText('Somebody did user_registration')).toBeVisible();
    expect(screen.getByText('Member some-id')).toBeVisible();
    const dots = [...document.querySelectorAll<HTMLElement>('[data-dot]')];
    expect(dots.map((dot) => dot.dataset.dot)).toEqual(['green', 'blue', 'purple', 'gray']);
    expect(document.querySelector('time[datetime="2026-03-02T09:00:00Z"]')).toHaveTextContent(
      '2026',
    );
  });
});

describe('the health of each component', () => {
  it('has a label and a description', async () => {
    openDashboard();
    const parts = within(await screen.findByRole('region', { name: 'Health' }));
    expect(await parts.findByText('A tenth of it is free.')).toBeVisible();
    expect(parts.getByText('Disk')).toBeVisible();
    expect(parts.getByText('Healthy')).toBeVisible();
  });
});
