import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  Church,
  Eye,
  LibraryBig,
  type LucideIcon,
  Redo2,
  Save,
  Undo2,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useMediaQuery } from '@/lib/device/media';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Input } from '@/ui/forms/input';
import { IconButton } from '@/ui/icon-button';
import { ExportMenu } from '../outline';
import {
  type SermonSession,
  useBlocks,
  useCanRedo,
  useCanUndo,
  useSaving,
  useSermonStore,
  useTitle,
  useUndoKeys,
} from '../saving';
import type { OverlayKind } from './builder-overlay';
import { MoreMenu } from './more-menu';
import { useSaveKey } from './save-key';
import { SavingStatus } from './saving-status';

export const loadBuilderOverlay = () => import('./builder-overlay');

const BuilderOverlay = lazy(() =>
  loadBuilderOverlay().then((module) => ({ default: module.BuilderOverlay })),
);

const maxTitleLength = 200;
const wideHeaderQuery = '(min-width: 640px)';

/** The page's name; the heading is the sermon's own title. */
export function BuilderName({ children }: { children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link
        to="/sermon-planning"
        className="-ms-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1 text-sm text-primary-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {m.sermon_builder_back()}
      </Link>
      <h1 className="text-sm font-medium text-muted">{m.page_sermon_builder()}</h1>
      {children}
    </div>
  );
}

export function BuilderHeader({ session }: { session: SermonSession }) {
  const { store } = session;
  const [openOverlay, setOpened] = useState<OverlayKind | null>(null);
  const { saveNow } = useSaving(session);
  useUndoKeys(store);
  useSaveKey(saveNow);
  const close = () => setOpened(null);
  return (
    <header className="mb-6">
      <BuilderName>
        <SavingStatus session={session} />
      </BuilderName>
      <div className="flex flex-wrap items-center gap-3">
        <TitleField />
        <div className="flex flex-wrap items-center gap-2">
          <UndoRedoButtons />
          <HeaderActions onOpen={setOpened} />
          <DeferredExportMenu subtitle={session.details.subtitle} />
          <SaveButton session={session} />
        </div>
      </div>
      <Suspense>
        {openOverlay && <BuilderOverlay kind={openOverlay} session={session} onClose={close} />}
      </Suspense>
    </header>
  );
}

function TitleField() {
  const store = useSermonStore();
  const title = useTitle();
  return (
    <Input
      value={title}
      onChange={({ target }) => store.setTitle(target.value)}
      placeholder={m.sermon_builder_title_placeholder()}
      aria-label={m.sermon_builder_title()}
      maxLength={maxTitleLength}
      dir="auto"
      autoComplete="off"
      className="min-w-0 grow basis-72 font-serif text-xl font-semibold sm:text-xl"
    />
  );
}

function UndoRedoButtons() {
  const store = useSermonStore();
  return (
    <div className="flex">
      <HistoryButton
        name={m.common_undo()}
        Icon={Undo2}
        isEnabled={useCanUndo()}
        onPress={store.undo}
      />
      <HistoryButton
        name={m.sermon_builder_redo()}
        Icon={Redo2}
        isEnabled={useCanRedo()}
        onPress={store.redo}
      />
    </div>
  );
}

type HistoryButtonProps = {
  name: string;
  Icon: LucideIcon;
  isEnabled: boolean;
  onPress: () => void;
};

function HistoryButton({ name, Icon, isEnabled, onPress }: HistoryButtonProps) {
  return (
    // Not disabled, so that the button keeps the keyboard focus when nothing is left to undo or redo.
    <IconButton
      title={name}
      icon={Icon}
      label={name}
      aria-disabled={!isEnabled}
      className={cx(!isEnabled && 'opacity-55')}
      onClick={onPress}
    />
  );
}

/** Opens the preview, the library, and the pulpit; on small screens, all but the preview move into a menu. */
function HeaderActions({ onOpen }: { onOpen: (openOverlay: OverlayKind) => void }) {
  const isWideHeader = useMediaQuery(wideHeaderQuery);
  const preview = (
    <Button variant="secondary" onClick={() => onOpen('preview')}>
      <Eye aria-hidden="true" />
      {m.common_preview()}
    </Button>
  );
  if (isWideHeader) {
    return (
      <>
        <Button variant="secondary" onClick={() => onOpen('library')}>
          <LibraryBig aria-hidden="true" />
          {m.sermon_library_name()}
        </Button>
        <Button variant="secondary" onClick={() => onOpen('pulpit')}>
          <Church aria-hidden="true" />
          {m.sermon_builder_pulpit()}
        </Button>
        {preview}
      </>
    );
  }
  return (
    <>
      {preview}
      <MoreMenu onOpen={onOpen} />
    </>
  );
}

/** Reads the blocks as a deferred value, so that typing doesn't wait for the export menu. */
function DeferredExportMenu({ subtitle }: { subtitle: string }) {
  const blocks = useDeferredValue(useBlocks());
  return <ExportMenu title={useTitle()} subtitle={subtitle} blocks={blocks} />;
}

function SaveButton({ session }: { session: SermonSession }) {
  const { state, saveNow } = useSaving(session);
  return (
    <Button loading={state === 'saving'} onClick={() => void saveNow()}>
      <Save aria-hidden="true" />
      {m.common_save()}
    </Button>
  );
}
