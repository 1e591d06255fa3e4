import { type RefObject, useEffect, useRef } from 'react';

/** What a value is by now, for whoever waited for something: somebody may have gone on typing. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
