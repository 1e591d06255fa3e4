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
const cards = () => screen.getByRole('region').querySelectorAll('li');
const show = (options: ToastOptions) => {
  let id = 0;
  act(() => {
    id = toast(options);
  });
  return id;
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

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
    show({ title: 'Welcome back!', description: 'You have been successfully logged in.' });
    expect(cards()[0]).toHaveTextContent('Welcome back!You have been successfully logged in.');
  });

  it('shows at most one: a new toast replaces the old one', () => {
    renderToaster();
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent('Second');
  });

  it('gives the replacement its own full duration', () => {
    renderToaster();
    show({ title: 'First' });
    pass(4000);
    show({ title: 'Second' });
    pass(4000);
    expect(cards()[0]).toHaveTextContent('Second');
    pass(1000);
    expect(cards()).toHaveLength(0);
  });

  it('closes after 5000 ms', () => {
    renderToaster();
    show({ title: 'Updated' });
    pass(4999);
    expect(cards()).toHaveLength(1);
    pass(1);
    expect(cards()).toHaveLength(0);
  });

  it('stays open for the given duration', () => {
    renderToaster();
    show({ title: 'Updated', duration: 9000 });
    pass(8999);
    expect(cards()).toHaveLength(1);
    pass(1);
    expect(cards()).toHaveLength(0);
  });

  it('runs its action once and closes', () => {
    const onClick = vi.fn();
    renderToaster();
    show({ title: 'Prayer Deleted', action: { label: 'Undo', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(cards()).toHaveLength(0);
  });

  it('lets the action show the next toast', () => {
    renderToaster();
    show({
      title: 'Prayer Deleted',
      action: { label: 'Undo', onClick: () => toast({ title: 'Prayer restored' }) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toHaveTextContent('Prayer restored');
  });

  it('closes with its button', () => {
    renderToaster();
    show({ title: 'Updated' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(cards()).toHaveLength(0);
  });

  it('interrupts the screen reader only for errors', () => {
    renderToaster();
    show({ title: 'Updated', tone: 'success' });
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    show({ title: 'Login failed', tone: 'danger' });
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
  });

  it('can be requested before the toaster mounts', () => {
    toast({ title: 'Early' });
    renderToaster();
    expect(cards()[0]).toHaveTextContent('Early');
  });

  it('is not closed by dismissing the previous toast', () => {
    renderToaster();
    const first = show({ title: 'First' });
    show({ title: 'Second' });
    act(() => dismissToast(first));
    expect(cards()[0]).toHaveTextContent('Second');
  });

  it('takes focus on F8', () => {
    renderToaster();
    show({ title: 'Updated' });
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
    show({ title: 'Updated' });
    const [card] = cards();
    if (!card) throw new Error('no toast is shown');
    swipe(card, distance);
    expect(cards()).toHaveLength(left);
  });
});
