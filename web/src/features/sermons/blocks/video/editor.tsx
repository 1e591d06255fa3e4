import { m } from '@/messages';
import { safeHref } from '../../safe-link';
import type { EditorProps } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { maxUrlLength } from '../shared/limits';

export function VideoEditor({ block: { content }, onChange }: EditorProps<'video'>) {
  const isInvalidUrl = content.url.trim() !== '' && !safeHref(content.url);
  return (
    <div className="grid gap-4">
      <LineField
        label={m.sermon_blocks_video_url()}
        value={content.url}
        onValue={(url) => onChange({ url })}
        placeholder="https://"
        inputMode="url"
        maxLength={maxUrlLength}
        hint={isInvalidUrl ? m.sermon_blocks_video_unsafe() : undefined}
      />
      <LineField
        label={m.common_title()}
        value={content.title}
        onValue={(title) => onChange({ title })}
      />
      <AreaField
        label={m.common_description()}
        value={content.description}
        onValue={(description) => onChange({ description })}
        isCounted
      />
    </div>
  );
}
