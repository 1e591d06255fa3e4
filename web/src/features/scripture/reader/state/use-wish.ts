import { useRef } from 'react';

/**
 * For what has to be waited for before it can be done. Beginning one thing gives up what was begun before; what begins
 * gets a way to ask, once it is ready, whether it is still wished for.
 */
export function useWish(): () => () => boolean {
  const latest = useRef(0);
  return () => {
    latest.current += 1;
    const mine = latest.current;
    return () => mine === latest.current;
  };
}
