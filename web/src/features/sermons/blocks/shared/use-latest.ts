import { type RefObject, useEffect, useRef } from 'react';

/** Keeps a ref to the latest value for asynchronous code: the user may have kept typing. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
