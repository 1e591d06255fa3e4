/** The answers given on this device to the time zone question. They describe the device, not the member. */
const key = 'trellis-time-zone-answers';

type TimeZoneAnswer = 'used' | 'kept';

export function hasAnswered(zone: string): boolean {
  return readAnswers()[zone] !== undefined;
}

/**
 * If the member switched to a zone, they're asked about it again after the next trip; if they declined it,
 * they aren't.
 */
export function saveAnswer(zone: string, answer: TimeZoneAnswer): void {
  const others = Object.entries(readAnswers()).filter(
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

function readAnswers(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
