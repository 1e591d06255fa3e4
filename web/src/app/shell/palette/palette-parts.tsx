import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

type PaletteItemProps = {
  /** The text that the query is matched against. */
  value: string;
  icon: LucideIcon;
  label: string;
  onChoose: () => void;
};

export function PaletteItem({ value, icon: Icon, label, onChoose }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </Command.Item>
  );
}
