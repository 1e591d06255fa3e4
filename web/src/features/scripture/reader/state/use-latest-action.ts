import { useRef } from 'react';

/**
 * Guards an asynchronous action. Starting one cancels the previous one: the returned function tells whether
 * its action is still the latest.
 */
export function useLatestAction(): () => () => boolean {
  const latest = useRef(0);
  return () => {
    latest.current += 1;
    const mine = latest.current;
    return () => mine === latest.current;
  };
}
