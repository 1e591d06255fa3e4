/** Formats seconds as a player shows them: "1:05", "1:02:09". */
export function formatPlayerTime(seconds: number): string {
  const totalSeconds = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [
    Math.floor(totalSeconds / 3600),
    Math.floor(totalSeconds / 60) % 60,
    totalSeconds % 60,
  ];
  const visibleParts = parts[0] === 0 ? parts.slice(1) : parts;
  return visibleParts
    .map((part, at) => (at === 0 ? part : String(part).padStart(2, '0')))
    .join(':');
}
