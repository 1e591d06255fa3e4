import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, Toaster, type ToastOptions, toast } from './toast';
import { getShownToast } from './toast-store';

function renderToaster() {
  render(
    <Toaster
      notificationLabel="Notification"
      regionLabel="Notifications ({hotkey})"
      closeLabel="Close"
    />,
  );
}

/** The visible cards; the copy for screen readers is elsewhere in the document. */
const visibleCards = () => screen.getByRole('region').querySelectorAll('li');
const showToast = (options: ToastOptions) => {
  let id = 0;
  act(() => {
    id = toast(options);
  });
  return id;
};
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  const left = getShownToast();
  if (left) act(() => dismissToast(left.id));
  vi.useRealTimers();
});

describe('toast', () => {
  it('shows a title and a description', () => {
    renderToaster();
    showToast({ title: 'Welcome back!', description: 'You have been successfully logged in.' });
    expect(visibleCards()[0]).toHaveTextContent(
      'Welcome back!You have been successfully logged in.',
    );
  });

  it('shows at most one: a new toast replaces the old one', () => {
    renderToaster();
    showToast({ title: 'First' });
    showToast({ title: 'Second' });
    expect(visibleCards()).toHaveLength(1);
    expect(visibleCards()[0]).toHaveTextContent('Second');
  });

  it('gives the replacement its own full duration', () => {
    renderToaster();
    showToast({ title: 'First' });
    passTime(4000);
    showToast({ title: 'Second' });
    passTime(4000);
    expect(visibleCards()[0]).toHaveTextContent('Second');
    passTime(1000);
    expect(visibleCards()).toHaveLength(0);
  });

  it('closes after 5000 ms', () => {
    renderToaster();
    showToast({ title: 'Updated' });
    passTime(4999);
    expect(visibleCards()).toHaveLength(1);
    passTime(1);
    expect(visibleCards()).toHaveLength(0);
  });

  it('stays open for the given duration', () => {
    renderToaster();
    showToast({ title: 'Updated', duration: 9000 });
    passTime(8999);
    expect(visibleCards()).toHaveLength(1);
    passTime(1);
    expect(visibleCards()).toHaveLength(0);
  });

  it('runs its action once and closes', () => {
    const onClick = vi.fn();
    renderToaster();
    showToast({ title: 'Prayer Deleted', action: { label: 'Undo', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(visibleCards()).toHaveLength(0);
  });

  it('lets the action show the next toast', () => {
    renderToaster();
    showToast({
      title: 'Prayer Deleted',
      action: { label: 'Undo', onClick: () => toast({ title: 'Prayer restored' }) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(visibleCards()).toHaveLength(1);
    expect(visibleCards()[0]).toHaveTextContent('Prayer restored');
  });

  it('closes with its button', () => {
    renderToaster();
    showToast({ title: 'Updated' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(visibleCards()).toHaveLength(0);
  });

  it('interrupts the screen reader only for errors', () => {
    renderToaster();
    showToast({ title: 'Updated', tone: 'success' });
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    showToast({ title: 'Login failed', tone: 'danger' });
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
  });

  it('can be requested before the toaster mounts', () => {
    toast({ title: 'Early' });
    renderToaster();
    expect(visibleCards()[0]).toHaveTextContent('Early');
  });

  it('is not closed by dismissing the previous toast', () => {
    renderToaster();
    const first = showToast({ title: 'First' });
    showToast({ title: 'Second' });
    act(() => dismissToast(first));
    expect(visibleCards()[0]).toHaveTextContent('Second');
  });

  it('takes focus on F8', () => {
    renderToaster();
    showToast({ title: 'Updated' });
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
    expect(screen.getByRole('region')).toHaveAccessibleName('Notifications (F8)');
  });
});

describe('swiping a toast', () => {
  const swipe = (card: Element, distance: number) => {
    fireEvent.pointerDown(card, { button: 0, clientX: 0, clientY: 0, pointerType: 'touch' });
    for (let x = 10; x <= distance; x += 10) {
      fireEvent.pointerMove(card, { clientX: x, clientY: 0, pointerType: 'touch' });
    }
    fireEvent.pointerUp(card, { clientX: distance, clientY: 0, pointerType: 'touch' });
  };

  it.each([
    { distance: 60, left: 0 },
    { distance: 40, left: 1 },
  ])('$distance px to the right leaves $left', ({ distance, left }) => {
    renderToaster();
    showToast({ title: 'Updated' });
    const [card] = visibleCards();
    if (!card) throw new Error('no toast is shown');
    swipe(card, distance);
    expect(visibleCards()).toHaveLength(left);
  });
});
