import { memo, Suspense } from 'react';
import { Skeleton } from '@/ui/states/skeleton';
import type { Block } from '../model';
import { kindOf } from './kinds';
import { isEmpty, nameOf } from './names';

/** A block as it is read: on the canvas, in the preview, in the library and in the pulpit. Drawn anew only when it changes. */
export const BlockView = memo(function BlockView({ block }: { block: Block }) {
  // Something has to be there to be pressed.
  if (isEmpty(block)) return <p className="text-sm text-muted">{nameOf(block)}</p>;
  const { View } = kindOf(block.type);
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <View block={block} />
    </Suspense>
  );
});
