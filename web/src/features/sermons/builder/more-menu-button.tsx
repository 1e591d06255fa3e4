import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import type { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

export function MoreMenuButton(props: ComponentProps<typeof Button>) {
  return <IconButton {...props} icon={Ellipsis} label={m.sermon_builder_more_ways()} />;
}
