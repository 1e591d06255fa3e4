import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '@/api/client';
import { getOutage } from '@/api/outage';
import { useApiQuery } from '@/api/query';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { OutageBanner } from './outage-banner';

const outageMessage = "Trellis isn't responding right now. We'll keep trying.";
const diskFullMessage = 'The disk of the server is full.';

const unavailableResponse = () =>
  HttpResponse.json(
    { message: 'Later', code: 'unavailable' },
    { status: 503, headers: { 'Retry-After': '2' } },
  );
const diskFullResponse = () =>
  HttpResponse.json({ message: diskFullMessage, code: 'internal' }, { status: 507 });

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

let healthResponse = unavailableResponse as () => Response;
let healthRequests = 0;

beforeEach(() => {
  healthResponse = unavailableResponse;
  healthRequests = 0;
  server.use(
    http.get('*/api/health', () => {
      healthRequests += 1;
      return healthResponse();
    }),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.restoreAllMocks());

const respondToReads = (createResponse: () => Response) =>
  server.use(
    http.get('*/api/missions/series', createResponse),
    http.get('*/api/missions/progress', createResponse),
  );
const sendWrite = () =>
  act(() =>
    client
      .POST('/api/missions/progress', { body: { seriesId: '1', missionId: '2' } })
      .catch(() => undefined),
  );
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('an outage', () => {
  it('appears once for all calls, without a toast, and disappears automatically', async () => {
    respondToReads(unavailableResponse);
    renderInApp(<Page />);
    expect(await screen.findByText(outageMessage)).toBeVisible();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByText('Failed')).toBeVisible();
    expect(healthRequests).toBe(0);

    await passTime(5_000);
    expect(healthRequests).toBe(1);
    expect(screen.getByText(outageMessage)).toBeVisible();

    respondToReads(() => HttpResponse.json([]));
    healthResponse = () => HttpResponse.json({ status: 'ok' });
    await passTime(10_000);
    expect(await screen.findByText('Read')).toBeVisible();
    expect(screen.queryByText(outageMessage)).toBeNull();
    await passTime(120_000);
    expect(healthRequests).toBe(2);
  });

  it('is rechecked after the delay the server requests', async () => {
    respondToReads(() =>
      HttpResponse.json(
        { message: 'Later', code: 'unavailable' },
        { status: 503, headers: { 'Retry-After': '30' } },
      ),
    );
    renderInApp(<Page />);
    await screen.findByText(outageMessage);
    await passTime(28_000);
    expect(healthRequests).toBe(0);
    await passTime(3_000);
    expect(healthRequests).toBe(1);
  });

  it('is not reported when one call fails and the next succeeds', async () => {
    healthResponse = () => HttpResponse.json({ status: 'ok' });
    respondToReads(() => HttpResponse.error());
    renderInApp(<Page />);
    await screen.findByText('Failed');
    await vi.waitFor(() => expect(getOutage()).toBeNull());
    expect(healthRequests).toBeGreaterThan(0);
    expect(screen.queryByText(outageMessage)).toBeNull();
  });

  it('is reported when every call fails while the device is online', async () => {
    healthResponse = () => HttpResponse.error();
    respondToReads(() => HttpResponse.error());
    renderInApp(<Page />);
    expect(await screen.findByText(outageMessage)).toBeVisible();
  });

  it('is not reported while the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    respondToReads(() => HttpResponse.error());
    renderInApp(<Page />);
    await screen.findByText('Failed');
    expect(getOutage()).toBeNull();
  });

  it('of a single service is not reported', async () => {
    respondToReads(() =>
      HttpResponse.json({ message: 'The voice is away', code: 'unavailable' }, { status: 503 }),
    );
    renderInApp(<Page />);
    await screen.findByText('Failed');
    expect(getOutage()).toBeNull();
  });
});

describe('a full disk', () => {
  it('shows the message from the server until a write succeeds', async () => {
    respondToReads(() => HttpResponse.json([]));
    server.use(http.post('*/api/missions/progress', diskFullResponse));
    healthResponse = () =>
      HttpResponse.json({ status: 'degraded', message: diskFullMessage }, { status: 503 });
    renderInApp(<Page />);
    await screen.findByText('Read');
    await sendWrite();
    expect(await screen.findByText(diskFullMessage)).toBeVisible();
    await passTime(5_000);
    expect(healthRequests).toBe(1);
    expect(screen.getByText(diskFullMessage)).toBeVisible();
    expect(screen.getByText('Read')).toBeVisible();

    server.use(http.post('*/api/missions/progress', () => HttpResponse.json({})));
    await sendWrite();
    expect(screen.queryByText(diskFullMessage)).toBeNull();
  });

  it('is still reported after reads recover', async () => {
    respondToReads(unavailableResponse);
    renderInApp(<Page />);
    await screen.findByText(outageMessage);
    healthResponse = () =>
      HttpResponse.json({ status: 'degraded', message: diskFullMessage }, { status: 503 });
    respondToReads(() => HttpResponse.json([]));
    await passTime(5_000);
    expect(await screen.findByText(diskFullMessage)).toBeVisible();
    expect(await screen.findByText('Read')).toBeVisible();
  });
});
