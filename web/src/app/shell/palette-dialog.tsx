import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useRef } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Dialog, DialogContent } from '@/ui/dialog';
import { type NavigationItem, pagesFor, sectionLabels, sections } from '../navigation';
import { keepFocusOnPage } from './focus';

type PaletteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const navigated = useRef(false);
  const pages = pagesFor(role);

  const goTo = (item: NavigationItem) => {
    navigated.current = true;
    onOpenChange(false);
    void navigate({ to: item.to });
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={m.nav_palette_title()}
        description={m.nav_palette_description()}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (navigated.current) keepFocusOnPage(event);
          navigated.current = false;
        }}
      >
        <Command label={m.nav_palette_title()} loop>
          <Command.Input
            placeholder={m.nav_palette_placeholder()}
            className="h-12 w-full rounded-md border border-control bg-surface px-3 placeholder:text-muted"
          />
          <Command.List className="mt-3 h-80 max-h-[50dvh] overflow-y-auto overscroll-contain">
            <Command.Empty className="py-10 text-center text-sm text-muted">
              {m.nav_palette_empty()}
            </Command.Empty>
            {sections.map((section) => (
              <PaletteSection
                key={section}
                heading={sectionLabels[section]()}
                items={pages.filter((item) => item.section === section)}
                onChoose={goTo}
              />
            ))}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

type PaletteSectionProps = {
  heading: string;
  items: NavigationItem[];
  onChoose: (item: NavigationItem) => void;
};

function PaletteSection({ heading, items, onChoose }: PaletteSectionProps) {
  if (items.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {items.map((item) => (
        <Command.Item
          key={item.to}
          value={`${heading} ${item.label()}`}
          onSelect={() => onChoose(item)}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink pointer-coarse:min-h-11"
        >
          <item.icon aria-hidden="true" className="size-4 shrink-0" />
          {item.label()}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
