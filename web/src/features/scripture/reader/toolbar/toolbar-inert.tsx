import type { ToolbarControls } from './toolbar-layout';
import {
  BookTrigger,
  ChapterTrigger,
  HistoryTrigger,
  PassageTrigger,
  SettingsTrigger,
  TranslationTrigger,
  ViewTrigger,
} from './toolbar-triggers';

/** Disabled only briefly, so the buttons keep full opacity to avoid a flicker when they become active. */
const inert = { disabled: true, className: 'disabled:opacity-100' } as const;

export const inertControls: ToolbarControls = {
  TranslationPicker: () => <TranslationTrigger {...inert} />,
  BookPicker: () => <BookTrigger {...inert} />,
  ChapterPicker: () => <ChapterTrigger {...inert} />,
  PassageSheet: () => <PassageTrigger {...inert} />,
  ViewMenu: () => <ViewTrigger {...inert} />,
  HistoryPopover: () => <HistoryTrigger {...inert} />,
  SettingsPopover: () => <SettingsTrigger {...inert} />,
};
