import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { SpinnerIcon } from '@/ui/states/spinner';
import { toast } from '@/ui/toast/toast-store';
import { isTaskRunning, runTask, useRunningTask } from '../shared/block-tasks';
import type { EditorProps } from '../shared/editor-props';
import { embedImage, maxFileBytes } from './picture';

/** Uploads an image from the device into the block. */
export function UploadButton({ block, onChange }: EditorProps<'image'>) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isUploading = useRunningTask(block.id) === 'upload';

  const upload = async (file: File) => {
    if (isTaskRunning(block.id)) return;
    const before = block.content;
    const uploadError = validateUpload(file);
    if (uploadError) {
      toast({ ...uploadError, tone: 'danger' });
      return;
    }
    try {
      const taskResult = await runTask(block.id, 'upload', () => embedImage(file));
      if (!taskResult) return;
      onChange({ url: taskResult.result });
      toast({
        title: m.sermon_blocks_image_uploaded(),
        tone: 'success',
        action: before.url
          ? { label: m.common_undo(), onClick: () => onChange({ url: before.url }) }
          : undefined,
      });
    } catch {
      toast({
        title: m.sermon_blocks_image_failure_title(),
        description: m.sermon_blocks_image_failure(),
        tone: 'danger',
      });
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={m.sermon_blocks_image_upload()}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void upload(file);
          // Lets the user choose the same file again after editing it.
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        aria-disabled={isUploading}
        aria-busy={isUploading}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {isUploading ? <SpinnerIcon /> : <ImageUp aria-hidden="true" />}
        {isUploading ? m.sermon_blocks_image_uploading() : m.sermon_blocks_image_upload()}
      </Button>
      <p id={hintId} className="text-xs text-muted">
        {m.sermon_blocks_image_upload_hint()}
      </p>
    </div>
  );
}

function validateUpload({ type, size }: File): { title: string; description: string } | null {
  if (!type.startsWith('image/')) {
    return {
      title: m.sermon_blocks_image_type_title(),
      description: m.sermon_blocks_image_type(),
    };
  }
  if (size > maxFileBytes) {
    return {
      title: m.sermon_blocks_image_size_title(),
      description: m.sermon_blocks_image_size(),
    };
  }
  return null;
}
