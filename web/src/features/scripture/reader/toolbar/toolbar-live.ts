import { BookPicker } from './book-picker';
import { ChapterPicker } from './chapter-picker';
import { HistoryPopover } from './history-popover';
import { PassageSheet } from './passage-sheet';
import { SettingsPopover } from './settings-popover';
import type { ToolbarControls } from './toolbar-layout';
import { TranslationPicker } from './translation-picker';
import { ViewMenu } from './view-menu';

export const liveControls: ToolbarControls = {
  TranslationPicker,
  BookPicker,
  ChapterPicker,
  PassageSheet,
  ViewMenu,
  HistoryPopover,
  SettingsPopover,
};
