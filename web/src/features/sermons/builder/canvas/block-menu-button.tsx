import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import type { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

export function MenuButton({ name, ...props }: { name: string } & ComponentProps<typeof Button>) {
  return <IconButton {...props} icon={EllipsisVertical} label={m.sermon_builder_more({ name })} />;
}
