let last = 0;

/**
 * An id of version 7: it begins with its time, so that ids sort by when they were made. Made on the device, it names what
 * is written there before the server has heard of it.
 */
export function newId(now: number = Date.now()): string {
  // Two of one moment keep their order.
  last = now > last || last - now > 1000 ? now : last + 1;
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = last.toString(16).padStart(12, '0');
  const variant = (8 + ((bytes[3] ?? 0) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(3, 6)}`,
    random.slice(8),
  ].join('-');
}
