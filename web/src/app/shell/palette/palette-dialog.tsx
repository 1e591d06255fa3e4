import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Dialog, DialogContent } from '@/ui/overlays/dialog';
import { type NavigationItem, pagesFor, sectionLabels, sections } from '../../navigation';
import { pageIcons } from '../../page-icons';
import { keepFocusOnPage } from '../focus';
import { PaletteGroup, PaletteItem } from './palette-parts';
import { PalettePassage, usePalettePassage } from './palette-passage';
import { PaletteSermons } from './palette-sermons';
import { PaletteStudies } from './palette-studies';

type PaletteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const navigated = useRef(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={m.nav_palette_open()}
        description={m.nav_palette_description()}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (navigated.current) keepFocusOnPage(event);
          navigated.current = false;
        }}
      >
        <Destinations
          onLeave={() => {
            navigated.current = true;
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Lists every destination: the pages, and a passage, sermon or study that matches the query. */
function Destinations({ onLeave }: { onLeave: () => void }) {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const pages = pagesFor(role);

  const goToPage = ({ to }: NavigationItem) => {
    onLeave();
    void navigate({ to });
  };
  const goToPassage = (reference: string) => {
    onLeave();
    void navigate({ to: '/bible', search: { ref: reference } });
  };
  const goToStudy = (study: string) => {
    onLeave();
    void navigate({ to: '/bible/study-generator', search: { study } });
  };
  const goToSermon = (sermonId: string) => {
    onLeave();
    void navigate({ to: '/sermon-builder/{-$sermonId}', params: { sermonId } });
  };
  const { reference, isWaiting, onKeyDown } = usePalettePassage(typed, goToPassage);

  return (
    <Command label={m.nav_palette_open()} loop onKeyDown={onKeyDown}>
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={m.nav_palette_placeholder()}
        className="h-12 w-full rounded-md border border-control bg-surface px-3 placeholder:text-muted"
      />
      <p role="status" className="sr-only">
        {isWaiting && m.nav_palette_looking()}
      </p>
      <Command.List className="mt-3 h-80 max-h-[50dvh] overflow-y-auto overscroll-contain">
        <Command.Empty className="py-10 text-center text-sm text-muted">
          {isWaiting ? m.nav_palette_looking() : m.common_no_matches()}
        </Command.Empty>
        <PalettePassage typed={typed} reference={reference} onChoose={goToPassage} />
        {sections.map((section) => (
          <PageGroup
            key={section}
            heading={sectionLabels[section]()}
            items={pages.filter((item) => item.section === section)}
            onChoose={goToPage}
          />
        ))}
        <PaletteSermons typed={typed} onChoose={goToSermon} />
        <PaletteStudies typed={typed} onChoose={goToStudy} />
      </Command.List>
    </Command>
  );
}

type PageGroupProps = {
  heading: string;
  items: NavigationItem[];
  onChoose: (item: NavigationItem) => void;
};

function PageGroup({ heading, items, onChoose }: PageGroupProps) {
  if (items.length === 0) return null;
  return (
    <PaletteGroup heading={heading}>
      {items.map((item) => (
        <PaletteItem
          key={item.to}
          value={`${heading} ${item.label()}`}
          icon={pageIcons[item.to]}
          label={item.label()}
          onChoose={() => onChoose(item)}
        />
      ))}
    </PaletteGroup>
  );
}
