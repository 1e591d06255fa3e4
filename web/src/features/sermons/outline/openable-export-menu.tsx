import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { type OpenMethod, useFocusFirstItem } from '@/ui/overlays/lazy-menu';
import { ExportButton } from './export-button';
import type { ExportSubject } from './files';
import { Printing } from './printing';
import { useExports } from './use-exports';

type OpenableExportMenuProps = ExportSubject & { openMethod: OpenMethod | null };

/** The export menu; opens as soon as it has loaded. */
export function OpenableExportMenu({ openMethod, ...subject }: OpenableExportMenuProps) {
  const onFocus = useFocusFirstItem(openMethod);
  const exports = useExports(subject);
  return (
    <>
      <DropdownMenu defaultOpen={openMethod !== null}>
        <DropdownMenuTrigger asChild>
          <ExportButton loading={exports.isBusy} />
        </DropdownMenuTrigger>
        <DropdownMenuContent onFocus={onFocus}>
          <DropdownMenuItem onSelect={() => exports.save('txt')}>
            {m.common_text()}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={exports.print}>
            {m.sermon_outline_export_print()}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exports.save('docx')}>
            {m.sermon_outline_export_word()}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exports.save('pptx')}>
            {m.sermon_outline_export_powerpoint()}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exports.save('md')}>
            {m.sermon_outline_export_markdown()}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Printing {...exports} />
    </>
  );
}
