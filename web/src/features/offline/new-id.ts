let lastTimestamp = 0;

/**
 * A UUID version 7: it starts with a timestamp, so ids sort by creation time. Generated on the device, it
 * identifies an item before the server knows about it.
 */
export function newId(now: number = Date.now()): string {
  // Ids created in the same millisecond stay in order.
  lastTimestamp = now > lastTimestamp || lastTimestamp - now > 1000 ? now : lastTimestamp + 1;
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = lastTimestamp.toString(16).padStart(12, '0');
  const variant = (8 + ((bytes[3] ?? 0) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(3, 6)}`,
    random.slice(8),
  ].join('-');
}
