/** What was answered on this device when it asked about a time zone: how the device is set, nothing of the person's. */
const key = 'trellis-time-zone-answers';

type Answer = 'used' | 'kept';

export function isAnswered(zone: string): boolean {
  return read()[zone] !== undefined;
}

/** A zone that was used is asked about again after the next journey; one that was not wanted is not. */
export function rememberAnswer(zone: string, answer: Answer): void {
  const others = Object.entries(read()).filter(
    ([, before]) => answer === 'kept' || before === 'kept',
  );
  try {
    window.localStorage.setItem(
      key,
      JSON.stringify({ ...Object.fromEntries(others), [zone]: answer }),
    );
  } catch {
    // Storage is forbidden here: then it is asked again.
  }
}

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
