import { useRef } from 'react';

/**
 * Guards asynchronous actions: starting one cancels the previous one. The returned function tells whether its
 * action is still the latest.
 */
export function useLatestAction(): () => () => boolean {
  const latest = useRef(0);
  return () => {
    latest.current += 1;
    const actionId = latest.current;
    return () => actionId === latest.current;
  };
}
