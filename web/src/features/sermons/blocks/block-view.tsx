import { memo, Suspense } from 'react';
import { Skeleton } from '@/ui/states/skeleton';
import type { Block } from '../model';
import { getBlockKind } from './kinds';
import { isEmptyBlock, nameOf } from './names';

/**
 * Shows a block in read mode: on the canvas, in the preview, in the library, and in the pulpit. Re-renders
 * only when the block changes.
 */
export const BlockView = memo(function BlockView({ block }: { block: Block }) {
  // Gives the user something to press when the block is empty.
  if (isEmptyBlock(block)) return <p className="text-sm text-muted">{nameOf(block)}</p>;
  const { View } = getBlockKind(block.type);
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <View block={block} />
    </Suspense>
  );
});
