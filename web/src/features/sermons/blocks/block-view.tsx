import { memo, Suspense } from 'react';
import { Skeleton } from '@/ui/states/skeleton';
import type { Block } from '../model';
import { kindOf } from './kinds';
import { isEmpty, nameOf } from './names';

/**
 * Shows a block in read mode: on the canvas, in the preview, in the library, and in the pulpit. Re-renders
 * only when the block changes.
 */
export const BlockView = memo(function BlockView({ block }: { block: Block }) {
  // An empty block still needs something to press.
  if (isEmpty(block)) return <p className="text-sm text-muted">{nameOf(block)}</p>;
  const { View } = kindOf(block.type);
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <View block={block} />
    </Suspense>
  );
});
