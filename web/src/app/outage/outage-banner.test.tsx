import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '@/api/client';
import { getOutage } from '@/api/outage';
import { useApiQuery } from '@/api/query';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { OutageBanner } from './outage-banner';

const sentence = "Trellis isn't responding right now. We'll keep trying.";
const full = 'The disk of the server is full.';

const later = () =>
  HttpResponse.json(
    { message: 'Later', code: 'unavailable' },
    { status: 503, headers: { 'Retry-After': '2' } },
  );
const noRoom = () => HttpResponse.json({ message: full, code: 'internal' }, { status: 507 });

function Page() {
  const one = useApiQuery('/api/missions/series');
  const two = useApiQuery('/api/missions/progress');
  return (
    <>
      <OutageBanner />
      <p>{one.error || two.error ? 'Failed' : one.data && two.data ? 'Read' : 'Loading...'}</p>
    </>
  );
}

let health = later as () => Response;
let healthRequests = 0;

beforeEach(() => {
  health = later;
  healthRequests = 0;
  server.use(
    http.get('*/api/health', () => {
      healthRequests += 1;
      return health();
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.restoreAllMocks());

const read = (answer: () => Response) =>
  server.use(
    http.get('*/api/missions/series', answer),
    http.get('*/api/missions/progress', answer),
  );
const write = () =>
  act(() =>
    client
      .POST('/api/missions/progress', { body: { seriesId: '1', missionId: '2' } })
      .catch(() => undefined),
  );
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('an outage', () => {
  it('appears once for all calls, without a toast, and disappears automatically', async () => {
    read(later);
    renderInApp(<Page />);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByText('Failed')).toBeVisible();
    expect(healthRequests).toBe(0);

    await pass(5_000);
    expect(healthRequests).toBe(1);
    expect(screen.getByText(sentence)).toBeVisible();

    read(() => HttpResponse.json([]));
    health = () => HttpResponse.json({ status: 'ok' });
    await pass(10_000);
    expect(await screen.findByText('Read')).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
    await pass(120_000);
    expect(healthRequests).toBe(2);
  });

  it('is rechecked after the delay the server requests', async () => {
    read(() =>
      HttpResponse.json(
        { message: 'Later', code: 'unavailable' },
        { status: 503, headers: { 'Retry-After': '30' } },
      ),
    );
    renderInApp(<Page />);
    await screen.findByText(sentence);
    await pass(28_000);
    expect(healthRequests).toBe(0);
    await pass(3_000);
    expect(healthRequests).toBe(1);
  });

  it('is not reported when one call fails and the next succeeds', async () => {
    health = () => HttpResponse.json({ status: 'ok' });
    read(() => HttpResponse.error());
    renderInApp(<Page />);
    await screen.findByText('Failed');
    await vi.waitFor(() => expect(getOutage()).toBeNull());
    expect(healthRequests).toBeGreaterThan(0);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('is reported when every call fails while the device is online', async () => {
    health = () => HttpResponse.error();
    read(() => HttpResponse.error());
    renderInApp(<Page />);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is not reported while the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    read(() => HttpResponse.error());
    renderInApp(<Page />);
    await screen.findByText('Failed');
    expect(getOutage()).toBeNull();
  });

  it('of a single service is not reported', async () => {
    read(() =>
      HttpResponse.json({ message: 'The voice is away', code: 'unavailable' }, { status: 503 }),
    );
    renderInApp(<Page />);
    await screen.findByText('Failed');
    expect(getOutage()).toBeNull();
  });
});

describe('a full disk', () => {
  it('shows the message from the server until a write succeeds', async () => {
    read(() => HttpResponse.json([]));
    server.use(http.post('*/api/missions/progress', noRoom));
    health = () => HttpResponse.json({ status: 'degraded', message: full }, { status: 503 });
    renderInApp(<Page />);
    await screen.findByText('Read');
    await write();
    expect(await screen.findByText(full)).toBeVisible();
    await pass(5_000);
    expect(healthRequests).toBe(1);
    expect(screen.getByText(full)).toBeVisible();
    expect(screen.getByText('Read')).toBeVisible();

    server.use(http.post('*/api/missions/progress', () => HttpResponse.json({})));
    await write();
    expect(screen.queryByText(full)).toBeNull();
  });

  it('is still reported after reads recover', async () => {
    read(later);
    renderInApp(<Page />);
    await screen.findByText(sentence);
    health = () => HttpResponse.json({ status: 'degraded', message: full }, { status: 503 });
    read(() => HttpResponse.json([]));
    await pass(5_000);
    expect(await screen.findByText(full)).toBeVisible();
    expect(await screen.findByText('Read')).toBeVisible();
  });
});
