import { Copy, Headphones, Link2, NotebookPen, PanelRightOpen, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/overlays/tooltip';
import { Separator } from '@/ui/separator';
import { toast } from '@/ui/toast/toast-store';
import { floatingBarClasses } from '../floating-bar';
import { addressOf, firstVerse, formatReference, shareLink } from '../state/places';
import { useReader } from '../state/reader-context';
import { ColorBar } from './color-bar';
import { formatQuotation } from './quotation';

/** Actions for the selected verses. */
export function SelectionBar({ isStudyOpen }: { isStudyOpen: boolean }) {
  const { reading, book, clearSelection, openStudy, listen, isPhone } = useReader();
  const { selection } = reading;
  const { copyText, share, canCopy, canShare } = useCopyAndShare();
  if (!selection) return null;
  const reference = formatReference(book, reading, selection);
  return (
    <section
      aria-label={m.bible_selection_bar({ reference })}
      className={`${floatingBarClasses} gap-0.5 max-md:flex-col`}
    >
      {!isPhone && <span className="px-2 text-sm font-medium whitespace-nowrap">{reference}</span>}
      <ColorBar selection={selection} />
      <Separator orientation="vertical" className="mx-1 h-6 max-md:hidden" />
      <div className="flex items-center gap-0.5">
        <BarButton label={m.bible_copy()} icon={Copy} onClick={copyText} disabled={!canCopy} />
        <BarButton label={m.bible_share()} icon={Link2} onClick={share} disabled={!canShare} />
        <BarButton
          label={m.bible_add_note()}
          icon={NotebookPen}
          onClick={() => openStudy('notes')}
        />
        <BarButton
          label={m.bible_listen_from_here()}
          icon={Headphones}
          onClick={() => listen(firstVerse(selection))}
        />
        {!isStudyOpen && (
          <BarButton
            label={m.bible_open_study()}
            icon={PanelRightOpen}
            onClick={() => openStudy()}
          />
        )}
        <BarButton label={m.bible_clear_selection()} icon={X} onClick={clearSelection} />
      </div>
    </section>
  );
}

function BarButton(props: ComponentProps<typeof IconButton>) {
  return (
    <Tooltip label={props.label}>
      <IconButton {...props} />
    </Tooltip>
  );
}

function useCopyAndShare() {
  const { reading, verses, book, englishBook, translation } = useReader();
  const abbreviation = translation?.abbreviation ?? reading.translation.toUpperCase();

  const copy = async (text: string, title: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title, tone: 'success' });
    } catch {
      toast({ title: m.bible_copy_failure(), tone: 'danger' });
    }
  };

  const copyText = () => {
    const { selection } = reading;
    if (!selection) return;
    const reference = formatReference(book, reading, selection);
    void copy(formatQuotation(verses, selection, { reference, abbreviation }), m.bible_copied());
  };

  const share = () => {
    const ref = addressOf(englishBook, reading);
    const url = shareLink(window.location.origin, ref, reading.translation);
    // Phones have a share sheet; if there is none, or the user dismisses it, nothing happens.
    if (navigator.share) navigator.share({ title: ref, url }).catch(() => undefined);
    else void copy(url, m.common_link_copied());
  };
  return {
    copyText,
    share,
    // Until the verses and the book's name have loaded, the copied text would be empty and its reference
    // would be just a code.
    canCopy: verses.length > 0 && book !== undefined,
    canShare: englishBook !== undefined,
  };
}
