import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useToday } from './today';

function Day({ zone }: { zone: string }) {
  return <p>{useToday(zone)}</p>;
}

afterEach(() => void vi.useRealTimers());

describe('useToday', () => {
  it('changes at midnight in the time zone while the page is open', () => {
    vi.useFakeTimers({ now: new Date('2026-03-29T22:59:30Z') });
    render(<Day zone="Europe/London" />);
    expect(screen.getByText('2026-03-29')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('2026-03-30')).toBeVisible();
  });

  it('updates when the page becomes visible again', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') });
    render(<Day zone="UTC" />);
    vi.setSystemTime(new Date('2027-01-01T07:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('2027-01-01')).toBeVisible();
  });
});
