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

/**
 * The buttons are disabled only briefly, so they keep full opacity to avoid a flicker when they become
 * active.
 */
const inertProps = { disabled: true, className: 'disabled:opacity-100' } as const;

export const inertControls: ToolbarControls = {
  TranslationPicker: () => <TranslationTrigger {...inertProps} />,
  BookPicker: () => <BookTrigger {...inertProps} />,
  ChapterPicker: () => <ChapterTrigger {...inertProps} />,
  PassageSheet: () => <PassageTrigger {...inertProps} />,
  ViewMenu: () => <ViewTrigger {...inertProps} />,
  HistoryPopover: () => <HistoryTrigger {...inertProps} />,
  SettingsPopover: () => <SettingsTrigger {...inertProps} />,
};
