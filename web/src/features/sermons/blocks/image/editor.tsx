import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { run } from '@/features/assist';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { generateImage } from '../shared/api';
import { isTaskRunning, runTask, stopBlockTasks, useRunningTask } from '../shared/block-tasks';
import type { EditorProps } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { maxPromptLength, maxUrlLength } from '../shared/limits';
import { ReadingText } from '../shared/view-parts';
import { GenerateButtons } from '../written/generate-form';
import { UploadButton } from './upload-button';
import { Picture } from './view';

type ImageEditorProps = EditorProps<'image'> & {
  /** The sermon's title, used as the example prompt. */
  sermonTitle: string;
};

export function ImageEditor({ block, onChange, sermonTitle }: ImageEditorProps) {
  const { content } = block;
  return (
    <div className="grid gap-4">
      {content.url.trim() !== '' && (
        <ReadingText>
          <Picture url={content.url} alt={content.alt} isExplained />
        </ReadingText>
      )}
      <ImageUrlField url={content.url} onUrl={(url) => onChange({ url })} />
      <UploadButton block={block} onChange={onChange} />
      <ImagePromptForm block={block} onChange={onChange} sermonTitle={sermonTitle} />
      <LineField
        label={m.sermon_blocks_image_alt()}
        value={content.alt}
        onValue={(alt) => onChange({ alt })}
      />
      <AreaField
        label={m.sermon_blocks_image_caption()}
        value={content.caption}
        onValue={(caption) => onChange({ caption })}
        rows={2}
      />
    </div>
  );
}

type ImageUrlFieldProps = { url: string; onUrl: (url: string) => void };

/** The image's URL. An embedded image has no readable URL, only a million characters of data. */
function ImageUrlField({ url, onUrl }: ImageUrlFieldProps) {
  if (/^\s*data:image\//i.test(url.slice(0, 40))) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {m.sermon_blocks_image_inline()}
        <Button variant="secondary" size="sm" onClick={() => onUrl('')}>
          {m.sermon_blocks_image_remove()}
        </Button>
      </p>
    );
  }
  return (
    <LineField
      label={m.sermon_blocks_image_url()}
      value={url}
      onValue={onUrl}
      placeholder="https://"
      inputMode="url"
      maxLength={maxUrlLength}
    />
  );
}

/** Generates an image from a prompt. */
function ImagePromptForm({ block, onChange, sermonTitle }: ImageEditorProps) {
  const [prompt, setPrompt] = useState('');
  const queries = useQueryClient();
  const isGeneratingImage = useRunningTask(block.id) === 'picture';

  const generatePicture = async () => {
    if (isTaskRunning(block.id)) return;
    const before = block.content;
    const trimmedPrompt = prompt.trim();
    if (trimmedPrompt === '') {
      toast({ title: m.sermon_blocks_image_prompt_missing(), tone: 'danger' });
      return;
    }
    try {
      const taskResult = await runTask(block.id, 'picture', (signal) =>
        run(queries, () => generateImage(trimmedPrompt, signal)),
      );
      if (!taskResult) return;
      const { url, alt, label } = taskResult.result;
      onChange({ url, alt });
      toast({
        title: m.sermon_blocks_image_generated(),
        description: label ?? undefined,
        tone: 'success',
        action: before.url
          ? {
              label: m.common_undo(),
              onClick: () => onChange({ url: before.url, alt: before.alt }),
            }
          : undefined,
      });
    } catch (error) {
      showFailure(
        error,
        m.sermon_blocks_generate_failure_title(),
        m.sermon_blocks_image_generate_failure(),
      );
    }
  };

  return (
    <div className="flex flex-wrap items-end gap-3">
      <LineField
        label={m.sermon_blocks_image_prompt()}
        value={prompt}
        onValue={setPrompt}
        hasOwnUndo
        onEnter={() => void generatePicture()}
        maxLength={maxPromptLength}
        placeholder={
          sermonTitle.trim() === ''
            ? m.sermon_blocks_image_prompt_placeholder()
            : m.sermon_blocks_image_prompt_for({ title: sermonTitle })
        }
        className="min-w-40 grow"
      />
      <GenerateButtons
        label={m.sermon_blocks_image_generate()}
        isRunning={isGeneratingImage}
        onStart={() => void generatePicture()}
        onCancel={() => stopBlockTasks(block.id)}
      />
    </div>
  );
}
