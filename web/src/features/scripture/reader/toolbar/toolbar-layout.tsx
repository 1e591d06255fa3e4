import { Search } from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { ChapterNavigation } from '../chapter/chapter-navigation';
import { useReader } from '../state/reader-context';
import { SEARCH_ID } from '../text-focus';
import { ListenButton } from './listen-button';
import { HelpTrigger } from './toolbar-triggers';

/** Controls that open something; they are inert until their code has loaded. */
export type ToolbarControls = Record<
  | 'TranslationPicker'
  | 'BookPicker'
  | 'ChapterPicker'
  | 'PassageSheet'
  | 'ViewMenu'
  | 'HistoryPopover'
  | 'SettingsPopover',
  ComponentType
>;

export type ToolbarProps = { onSearch: () => void; onHelp: () => void };

type LayoutProps = ToolbarProps & { controls: ToolbarControls };

/** The toolbar, which always shows the passage, the translation, and the view. */
export function ToolbarLayout(props: LayoutProps) {
  const { isPhone } = useReader();
  return (
    <section
      aria-label={m.bible_toolbar()}
      className="sticky top-16 z-30 -mx-4 flex items-center gap-1 border-b border-line bg-canvas px-4 py-2 sm:-mx-6 sm:px-6 md:gap-2"
    >
      {isPhone ? <PhoneTools {...props} /> : <DesktopTools {...props} />}
    </section>
  );
}

function PhoneTools({ controls, onSearch }: LayoutProps) {
  const { PassageSheet, TranslationPicker, ViewMenu, SettingsPopover } = controls;
  return (
    <>
      <PassageSheet />
      <TranslationPicker />
      <span className="grow" />
      <IconButton id={SEARCH_ID} icon={Search} label={m.bible_search_label()} onClick={onSearch} />
      <ViewMenu />
      <SettingsPopover />
    </>
  );
}

function DesktopTools({ controls, onHelp }: LayoutProps) {
  const { TranslationPicker, BookPicker, ChapterPicker } = controls;
  const { ViewMenu, HistoryPopover, SettingsPopover } = controls;
  return (
    <>
      <TranslationPicker />
      <BookPicker />
      <ChapterPicker />
      <ChapterNavigation />
      <span className="grow" />
      <ListenButton />
      <ViewMenu />
      <HistoryPopover />
      <SettingsPopover />
      <HelpTrigger onClick={onHelp} />
    </>
  );
}
