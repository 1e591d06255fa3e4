/**
 * Calls into scripts, including any layout they force, but not the browser's own work around them, such as
 * inserting a character.
 */
const SCRIPTS = new Set(["EvaluateScript", "FireIdleCallback", "FunctionCall", "RunMicrotasks", "v8.callFunction"]);

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "v8"];

/**
 * Milliseconds of script per frame during an action: how many frames had any, the 95th percentile, and the
 * longest. Measured in CPU time, not wall time, so that other programs on the machine don't count. Nothing
 * may query the page meanwhile: responding would count as script, too.
 */
export async function scriptPerFrame(page, action) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  await action(cdp);
  const events = await endTrace(cdp);
  await cdp.detach();
  return framesOf(events);
}

async function endTrace(cdp) {
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await complete;
  return events;
}

function framesOf(events) {
  const main = mainThreadOf(events);
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === main).sort((one, other) => one.ts - other.ts);
  const frames = [];
  let scriptTime = 0;
  let frameEnd = 0;
  for (const { name, ph, ts, dur = 0, tdur } of own) {
    if (name === "BeginMainThreadFrame") {
      frames.push(scriptTime);
      scriptTime = 0;
    } else if (ph === "X" && SCRIPTS.has(name) && ts >= frameEnd) {
      // Nested calls are counted with their parent.
      frameEnd = ts + dur;
      scriptTime += (tdur ?? dur) / 1000;
    }
  }
  frames.push(scriptTime);
  const busyFrames = frames.filter((time) => time > 0).sort((one, other) => one - other);
  return { count: busyFrames.length, p95: busyFrames[Math.floor(busyFrames.length * 0.95)] ?? 0, longest: busyFrames.at(-1) ?? 0 };
}

/** The thread that ran the most scripts is the page's main thread. */
function mainThreadOf(events) {
  const counts = new Map();
  for (const { name, pid, tid } of events) {
    if (!SCRIPTS.has(name)) continue;
    const thread = `${pid} ${tid}`;
    counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
