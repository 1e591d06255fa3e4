import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { type Block, newBlock } from '../model';
import { PulpitMode } from './pulpit-mode';

const blocks: Block[] = [
  newBlock('section', { title: 'Called', description: 'By name' }),
  newBlock('scripture', { reference: 'John 10:3', text: 'He calls his own sheep by name.' }),
  { ...newBlock('text', { title: 'Smile here', content: 'Then wait.' }), noteToSelf: true },
  newBlock('reference', { title: 'On voices', author: 'Somebody', quote: 'We know the one.' }),
];

beforeEach(() => {
  sessionStorage.clear();
  // The wall clock is frozen until a test advances it.
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-03-01T10:00:00Z'),
  });
});
afterEach(() => vi.useRealTimers());

/** Unmounts the pulpit, like a reload. */
let unmountPulpit = () => {};

function PositionIndicator(props: ComponentProps<typeof PulpitMode>) {
  const [isMounted, setMounted] = useState(true);
  unmountPulpit = () => act(() => setMounted(false));
  return isMounted ? <PulpitMode {...props} /> : null;
}

type RenderOptions = { blocks?: Block[]; minutes?: number; onLeave?: () => void };

async function renderPulpit({
  blocks: shown = blocks,
  minutes = 30,
  onLeave = () => {},
}: RenderOptions = {}) {
  renderInApp(
    <PositionIndicator
      sermonId="sermon-1"
      title="The Shepherd"
      blocks={shown}
      minutes={minutes}
      onLeave={onLeave}
    />,
  );
  return screen.findByRole('dialog', { name: 'The Shepherd' });
}

const pressKey = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const getStage = () => screen.getByRole('region', { name: 'Sermon' });
const getTimer = () => screen.getByRole('timer', { name: 'Timer' });
const advanceTime = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

/** Simulates a stage with the given height and content height. */
function stubStageSize(height: number, content: number) {
  const element = getStage();
  vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(element, 'scrollHeight', 'get').mockReturnValue(content);
  element.scrollBy = ((by: { top: number }) => {
    element.scrollTop = Math.max(Math.min(element.scrollTop + by.top, content - height), 0);
  }) as typeof element.scrollBy;
}

describe('stepping through the sermon', () => {
  it('shows one block, the number of blocks, and the next one', async () => {
    await renderPulpit();
    expect(getStage()).toHaveTextContent('Called');
    expect(getStage()).not.toHaveTextContent('He calls his own sheep');
    expect(screen.getByText('1 of 4')).toBeVisible();
    expect(screen.getByText('Next: Scripture: John 10:3')).toBeVisible();
  });

  it('advances on a tap anywhere and announces the position', async () => {
    await renderPulpit();
    fireEvent.click(getStage());
    expect(getStage()).toHaveTextContent('He calls his own sheep by name.');
    expect(
      screen
        .getAllByRole('status')
        .some((one) => one.textContent === '2 of 4. Scripture: John 10:3'),
    ).toBe(true);
  });

  it('responds to keyboard and clicker keys', async () => {
    await renderPulpit();
    const shownPosition = () => screen.getByText(/ of 4$/).textContent;
    const shownPositions = [' ', 'ArrowRight', 'PageDown', 'Enter'].map((key) => {
      pressKey(key);
      return shownPosition();
    });
    // Pressing next on the last block changes nothing.
    expect(shownPositions).toEqual(['2 of 4', '3 of 4', '4 of 4', '4 of 4']);
    expect(screen.getByText('Last block')).toBeVisible();
    pressKey('ArrowLeft');
    expect(shownPosition()).toBe('3 of 4');
    pressKey('PageUp');
    expect(shownPosition()).toBe('2 of 4');
    pressKey('End');
    expect(shownPosition()).toBe('4 of 4');
    pressKey('Home');
    expect(shownPosition()).toBe('1 of 4');
  });

  it('ignores repeated keys and browser shortcuts', async () => {
    await renderPulpit();
    pressKey('ArrowRight', { repeat: true });
    pressKey('ArrowRight', { altKey: true });
    expect(screen.getByText('1 of 4')).toBeVisible();
  });

  it('leaves the space bar to a focused button', async () => {
    await renderPulpit();
    screen.getByRole('button', { name: 'Larger text' }).focus();
    pressKey(' ');
    expect(screen.getByText('1 of 4')).toBeVisible();
    pressKey('ArrowRight');
    expect(screen.getByText('2 of 4')).toBeVisible();
  });

  it('scrolls through a long block before advancing', async () => {
    await renderPulpit();
    stubStageSize(500, 1200);
    pressKey(' ');
    expect(getStage().scrollTop).toBe(425);
    pressKey(' ');
    expect(getStage().scrollTop).toBe(700);
    expect(screen.getByText('1 of 4')).toBeVisible();
    pressKey(' ');
    expect(screen.getByText('2 of 4')).toBeVisible();
    expect(getStage().scrollTop).toBe(0);
  });

  it('marks notes to self', async () => {
    await renderPulpit();
    expect(screen.queryByText('Note to self')).toBeNull();
    pressKey(' ');
    pressKey(' ');
    expect(within(getStage()).getByText('Note to self')).toBeVisible();
    expect(getStage()).toHaveTextContent('Then wait.');
  });

  it('shows an empty state when there are no blocks', async () => {
    await renderPulpit({ blocks: [] });
    expect(screen.getByText('This sermon has no blocks yet.')).toBeVisible();
    expect(() => pressKey(' ')).not.toThrow();
  });
});

describe('the timer', () => {
  it('starts with the first step and counts up and down', async () => {
    await renderPulpit();
    advanceTime(30);
    expect(getTimer()).toHaveTextContent('0:00 elapsed30:00 left');
    pressKey(' ');
    advanceTime(90);
    expect(getTimer()).toHaveTextContent('1:30 elapsed28:30 left');
  });

  it('starts and resets with its buttons', async () => {
    await renderPulpit();
    fireEvent.click(screen.getByRole('button', { name: 'Start timer' }));
    advanceTime(61);
    expect(getTimer()).toHaveTextContent('1:01 elapsed');
    fireEvent.click(screen.getByRole('button', { name: 'Reset timer' }));
    expect(getTimer()).toHaveTextContent('0:00 elapsed30:00 left');
    expect(screen.getByRole('button', { name: 'Start timer' })).toBeVisible();
  });

  it('announces that time is up and shows by how much', async () => {
    await renderPulpit({ minutes: 10 });
    pressKey(' ');
    advanceTime(5 * 60);
    expect(screen.getByText('5 minutes left.')).toBeInTheDocument();
    advanceTime(7 * 60 + 10);
    expect(getTimer()).toHaveTextContent('12:10 elapsed2:10 over');
    expect(screen.getByText("Time's up.")).toBeInTheDocument();
  });

  it('survives a reload, along with the position', async () => {
    await renderPulpit();
    pressKey(' ');
    pressKey(' ');
    advanceTime(60);
    unmountPulpit();
    advanceTime(60);
    await renderPulpit();
    expect(screen.getByText('3 of 4')).toBeVisible();
    expect(getTimer()).toHaveTextContent('2:00 elapsed');
  });

  it('restarts after leaving at the end', async () => {
    await renderPulpit();
    pressKey('End');
    fireEvent.click(screen.getByRole('button', { name: 'Exit pulpit mode' }));
    unmountPulpit();
    await renderPulpit();
    expect(screen.getByText('1 of 4')).toBeVisible();
    expect(getTimer()).toHaveTextContent('0:00 elapsed');
  });
});

describe('the appearance', () => {
  it('is dark by default and remembers changes', async () => {
    const dialog = await renderPulpit();
    expect(dialog).toHaveAttribute('data-theme', 'dark');
    fireEvent.click(screen.getByRole('button', { name: 'Light mode' }));
    expect(dialog).toHaveAttribute('data-theme', 'light');
    fireEvent.click(screen.getByRole('button', { name: 'Larger text' }));
    expect(JSON.parse(localStorage.getItem('trellis-pulpit-settings') ?? '')).toEqual({
      size: 1.2,
      theme: 'light',
    });
  });

  it('has a largest and a smallest text size', async () => {
    localStorage.setItem('trellis-pulpit-settings', '{"size":2.1,"theme":"light"}');
    const dialog = await renderPulpit();
    expect(dialog).toHaveAttribute('data-theme', 'light');
    expect(screen.getByRole('button', { name: 'Larger text' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Smaller text' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});

describe('the screen', () => {
  it('stays awake until pulpit mode is closed, even after switching away', async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ release }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
    await renderPulpit();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    fireEvent(document, new Event('visibilitychange'));
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    unmountPulpit();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
  });

  it('closes with Escape and the exit button', async () => {
    const onLeave = vi.fn();
    await renderPulpit({ onLeave });
    pressKey('Escape');
    expect(onLeave).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Exit pulpit mode' }));
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  it('goes full screen when allowed, and closes when full screen ends', async () => {
    let full: Element | null = null;
    const dispatchFullScreenChange = () => fireEvent(document, new Event('fullscreenchange'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    Object.defineProperties(document, {
      fullscreenEnabled: { configurable: true, get: () => true },
      fullscreenElement: { configurable: true, get: () => full },
    });
    document.documentElement.requestFullscreen = async () => {
      full = document.documentElement;
      dispatchFullScreenChange();
    };
    const onLeave = vi.fn();
    await renderPulpit({ onLeave });
    expect(full).toBe(document.documentElement);
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
    full = null;
    dispatchFullScreenChange();
    expect(onLeave).toHaveBeenCalledTimes(1);
    // If full screen wasn't granted, a button offers it.
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
});
