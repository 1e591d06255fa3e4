/** Formats seconds as a player shows them: "1:05", "1:02:09". */
export function formatPlayerTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
