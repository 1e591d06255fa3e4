import type { CDPSession, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

/** Calls into scripts, with whatever layout they force. Not what the browser does around them: setting a letter, say. */
const scripts = new Set([
  'EvaluateScript',
  'FireIdleCallback',
  'FunctionCall',
  'RunMicrotasks',
  'v8.callFunction',
]);

/** Milliseconds of script in one frame each. */
export type Frames = { count: number; p95: number; longest: number };

/**
 * The script in every frame while something is done. The time is that of the processor, not of the wall: another program on the
 * machine is not ours to answer for. Nothing may ask the page meanwhile: the answer would be script, too.
 */
export async function scriptPerFrame(
  page: Page,
  action: (cdp: CDPSession) => Promise<void>,
): Promise<Frames> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'v8',
      ],
    },
  });
  await action(cdp);
  const events = await endTrace(cdp);
  await cdp.detach();
  return framesOf(events);
}

function isTraceEvent(value: object): value is TraceEvent {
  return 'name' in value && 'ph' in value && 'ts' in value;
}

async function endTrace(cdp: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    const found: object[] = value;
    events.push(...found.filter(isTraceEvent));
  });
  const complete = new Promise<void>((resolve) =>
    cdp.once('Tracing.tracingComplete', () => resolve()),
  );
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

function framesOf(events: TraceEvent[]): Frames {
  const main = mainThreadOf(events);
  const own = events
    .filter(({ pid, tid }) => `${pid} ${tid}` === main)
    .sort((one, other) => one.ts - other.ts);
  const frames: number[] = [];
  let inFrame = 0;
  let until = 0;
  for (const { name, ph, ts, dur = 0, tdur } of own) {
    if (name === 'BeginMainThreadFrame') {
      frames.push(inFrame);
      inFrame = 0;
    } else if (ph === 'X' && scripts.has(name) && ts >= until) {
      // What runs within another is counted with it.
      until = ts + dur;
      inFrame += (tdur ?? dur) / 1000;
    }
  }
  frames.push(inFrame);
  const busy = frames.filter((time) => time > 0).sort((one, other) => one - other);
  return {
    count: busy.length,
    p95: busy[Math.floor(busy.length * 0.95)] ?? 0,
    longest: busy.at(-1) ?? 0,
  };
}

/** The thread that ran most scripts is that of the page. */
function mainThreadOf(events: TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (!scripts.has(name)) continue;
    const thread = `${pid} ${tid}`;
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
