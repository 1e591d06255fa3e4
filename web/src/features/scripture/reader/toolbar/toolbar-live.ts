import { BookPicker } from '../passages/book-picker';
import { ChapterPicker } from '../passages/chapter-picker';
import { PassageSheet } from '../passages/passage-sheet';
import { HistoryPopover } from './history-popover';
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
