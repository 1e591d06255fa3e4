/** Formats a size in bytes: "1.4 MB". */
export function formatSize(bytes: number): string {
  const [unit, size] =
    bytes < 1_000_000
      ? (['kilobyte', Math.ceil(bytes / 1000)] as const)
      : (['megabyte', bytes / 1e6] as const);
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
}
