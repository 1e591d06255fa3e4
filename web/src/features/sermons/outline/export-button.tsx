import { ChevronDown, Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';

export function ExportButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props} variant="secondary">
      <Download aria-hidden="true" />
      {m.common_export()}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
}
