import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { changeSpeed, formatSpeed, speeds, useSpeed } from '@/lib/device/speed';
import { useSound } from '@/lib/device/use-sound';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { toast } from '@/ui/toast/toast-store';
import { refetchSpeech, type SpeechContent, useDeleteSpeech } from './api';
import { Playback } from './playback';

type ReadyPlayerProps = {
  content: SpeechContent;
  name: string;
  audioUrl: string;
  seconds: number | null;
  /** The audio is being regenerated. */
  isBusy: boolean;
  onRegenerate: () => void;
  onShown: () => void;
};

/** A player for existing audio, with buttons to regenerate or delete it. */
export function ReadyPlayer(props: ReadyPlayerProps) {
  const { content, name, audioUrl, seconds, isBusy, onRegenerate, onShown } = props;
  const queries = useQueryClient();
  const speed = useSpeed();
  const [isConfirming, setConfirming] = useState(false);
  const player = useSound({
    src: audioUrl,
    speed,
    onFailure: () => void refetchSpeech(queries, content),
  });
  useEffect(onShown, [onShown]);

  const pausePlayer = player.sound.pause;
  useEffect(() => {
    if (isBusy) pausePlayer();
  }, [isBusy, pausePlayer]);

  return (
    <>
      <Playback name={name} player={player} seconds={seconds} disabled={isBusy} />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton icon={EllipsisVertical} label={m.voice_menu({ name })} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>{m.voice_speed()}</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            value={String(speed)}
            onValueChange={(value) => changeSpeed(Number(value))}
          >
            {speeds.map((value) => (
              <DropdownMenuRadioItem key={value} value={String(value)}>
                {formatSpeed(value)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem disabled={isBusy} onSelect={onRegenerate}>
            <RefreshCw aria-hidden="true" />
            {m.voice_regenerate()}
          </DropdownMenuItem>
          <DropdownMenuItem tone="danger" disabled={isBusy} onSelect={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" />
            {m.common_delete()}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteDialog content={content} open={isConfirming} onOpenChange={setConfirming} />
    </>
  );
}

type DeleteDialogProps = {
  content: SpeechContent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function DeleteDialog({ content, open, onOpenChange }: DeleteDialogProps) {
  const { mutateAsync, isPending } = useDeleteSpeech(content);
  const remove = async () => {
    try {
      await mutateAsync();
      toast({
        title: m.voice_deleted_title(),
        description: m.voice_deleted(),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.voice_delete_failure_title(), m.voice_delete_failure());
    }
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.voice_delete_question()}
      description={m.voice_delete_description()}
      confirmLabel={m.common_delete()}
      cancelLabel={m.common_cancel()}
      tone="danger"
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
}
