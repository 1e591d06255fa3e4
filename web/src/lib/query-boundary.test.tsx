import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { combineQueries, type Loadable, QueryBoundary } from './query-boundary';

const serverError = new ApiError('500: …', {
  status: 500,
  code: 'internal',
  serverMessage: 'The disk is full.',
});

function renderBoundary(query: Partial<Loadable<string[]>>) {
  render(
    <QueryBoundary
      query={{ data: undefined, error: null, refetch: vi.fn(), ...query }}
      loading={<p>Loading</p>}
      failure="We couldn't load the list"
      empty={<p>Nothing yet</p>}
    >
      {(names) => <p>{names.join(' and ')}</p>}
    </QueryBoundary>,
  );
}

describe('QueryBoundary', () => {
  it('shows the placeholder, the list, or the empty state', () => {
    renderBoundary({});
    expect(screen.getByText('Loading')).toBeVisible();
    renderBoundary({ data: ['Ruth', 'Boaz'] });
    expect(screen.getByText('Ruth and Boaz')).toBeVisible();
    renderBoundary({ data: [] });
    expect(screen.getByText('Nothing yet')).toBeVisible();
  });

  it('shows why loading failed and retries', async () => {
    const refetch = vi.fn();
    renderBoundary({ error: serverError, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load the list");
    expect(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('shows a hint when the server gives no reason', () => {
    renderBoundary({ error: new Error('odd') });
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  });

  it('keeps the loaded data when a reload fails', () => {
    renderBoundary({ data: ['Ruth'], error: serverError });
    expect(screen.getByText('Ruth')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('allOf', () => {
  const loaded = { data: 1, error: null, refetch: vi.fn() };

  it('is complete when all queries are', () => {
    expect(combineQueries({ one: loaded, two: loaded }).data).toEqual({ one: 1, two: 1 });
    const pendingQuery = { data: undefined, error: null, refetch: vi.fn() };
    expect(combineQueries({ one: loaded, two: pendingQuery })).toMatchObject({
      data: undefined,
      error: null,
    });
  });

  it('fails when any query fails, and retries all of them', async () => {
    const failed = { data: undefined, error: serverError, refetch: vi.fn() };
    const combined = combineQueries({ one: loaded, two: failed });
    expect(combined.error).toBe(serverError);
    await combined.refetch();
    expect(loaded.refetch).toHaveBeenCalledOnce();
    expect(failed.refetch).toHaveBeenCalledOnce();
  });
});
