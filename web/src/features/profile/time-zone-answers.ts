/** The answers given on this device to the time zone question. They describe the device, not the member. */
const key = 'trellis-time-zone-answers';

type Answer = 'used' | 'kept';

export function isAnswered(zone: string): boolean {
  return read()[zone] !== undefined;
}

/** A zone the member switched to is asked about again after the next trip; one they declined is not. */
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
    // Storage is blocked, so the question will be asked again.
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
