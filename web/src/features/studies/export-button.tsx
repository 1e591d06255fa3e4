import { ChevronDown, Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';

/** The export menu's button; shown before the menu's code has loaded. */
export function ExportButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" {...props}>
      <Download aria-hidden="true" />
      {m.common_export()}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
