import { LibrarySheet } from '../library';
import { defaultTitle } from '../model';
import { PreviewDialog } from '../outline';
import { PulpitMode } from '../pulpit';
import { type SermonSession, useBlocks, useSaving, useTitle } from '../saving';
import { getPassages } from './passages';

/** The overlays that the header opens. */
export type OverlayKind = 'preview' | 'library' | 'pulpit';

type BuilderOverlayProps = { kind: OverlayKind; session: SermonSession; onClose: () => void };

export function BuilderOverlay({ kind, session, onClose }: BuilderOverlayProps) {
  switch (kind) {
    case 'preview':
      return <Preview onClose={onClose} />;
    case 'library':
      return <Library session={session} onClose={onClose} />;
    case 'pulpit':
      return <Pulpit session={session} onClose={onClose} />;
  }
}

type OverlayProps = { onClose: () => void };

function Preview({ onClose }: OverlayProps) {
  const blocks = useBlocks();
  const title = useTitle();
  const onOpenChange = (open: boolean) => !open && onClose();
  return <PreviewDialog open onOpenChange={onOpenChange} title={title} blocks={blocks} />;
}

function Library({ session, onClose }: OverlayProps & { session: SermonSession }) {
  const { store } = session;
  const { sermonId, exists } = useSaving(session);
  return (
    <LibrarySheet
      open
      onOpenChange={(open) => !open && onClose()}
      sermonId={exists ? sermonId : null}
      passages={getPassages(useBlocks())}
      onInsert={(blocks) => store.insert(blocks, store.getOrder().length)}
    />
  );
}

function Pulpit({ session, onClose }: OverlayProps & { session: SermonSession }) {
  const { sermonId, exists } = useSaving(session);
  const title = useTitle();
  return (
    <PulpitMode
      sermonId={exists ? sermonId : null}
      title={title.trim() || defaultTitle}
      blocks={useBlocks()}
      minutes={session.details.minutes}
      onLeave={onClose}
    />
  );
}
