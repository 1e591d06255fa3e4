import {
  ALargeSmall,
  BookOpenText,
  Columns2,
  History,
  Keyboard,
  type LucideIcon,
  Rows3,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import type { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { PickerButton } from '../passages/picker-button';
import { chapterName } from '../state/places';
import { useReader } from '../state/reader-context';
import type { View } from '../state/reading-settings';

/** The toolbar's buttons, which look the same before and after the code they open has loaded. */
type TriggerProps = Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'>;

export function TranslationTrigger(props: TriggerProps) {
  const { reading, translation } = useReader();
  const value = translation?.abbreviation ?? reading.translation.toUpperCase();
  return <PickerButton {...props} label={m.common_translation()} value={value} />;
}

export function BookTrigger(props: TriggerProps) {
  const { reading, book } = useReader();
  return <PickerButton {...props} label={m.common_book()} value={book?.name ?? reading.book} />;
}

export function ChapterTrigger(props: TriggerProps) {
  const { reading } = useReader();
  return <PickerButton {...props} label={m.bible_chapter()} value={String(reading.chapter)} />;
}

export function PassageTrigger({ className, ...props }: TriggerProps) {
  const { reading, book } = useReader();
  return (
    <PickerButton
      {...props}
      label={m.common_passage()}
      value={chapterName(book, reading)}
      className={cx('min-w-0 shrink', className)}
    />
  );
}

export const viewOptions: Record<View, { icon: LucideIcon; label: () => string }> = {
  reading: { icon: BookOpenText, label: m.bible_view_reading },
  parallel: { icon: Columns2, label: m.bible_view_parallel },
  interlinear: { icon: Rows3, label: m.common_interlinear },
};

export function ViewTrigger(props: TriggerProps) {
  const { settings } = useReader();
  const { icon, label } = viewOptions[settings.view];
  return <IconTrigger {...props} icon={icon} label={`${m.common_view()}: ${label()}`} />;
}

export function HistoryTrigger(props: TriggerProps) {
  return <IconTrigger {...props} icon={History} label={m.bible_history()} />;
}

export function SettingsTrigger(props: TriggerProps) {
  return <IconTrigger {...props} icon={ALargeSmall} label={m.bible_settings()} />;
}

export function HelpTrigger(props: TriggerProps) {
  return <IconTrigger {...props} icon={Keyboard} label={m.bible_setting_shortcuts()} />;
}

function IconTrigger({
  icon: Icon,
  label,
  ...props
}: TriggerProps & { icon: LucideIcon; label: string }) {
  return <IconButton {...props} icon={Icon} label={label} />;
}
