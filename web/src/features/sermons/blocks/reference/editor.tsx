import { useId } from 'react';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import type { BlockContents } from '../../model';
import type { EditorProps } from '../shared/editor-props';
import { AreaField, LineField } from '../shared/fields';
import { presetQuotes } from './preset-quotes';

export function ReferenceEditor({ block: { content }, onChange }: EditorProps<'reference'>) {
  const applyPreset = (preset: BlockContents['reference']) => {
    onChange(preset);
    const isCustomQuote =
      content.quote.trim() !== '' && !presetQuotes.some(({ quote }) => quote === content.quote);
    if (!isCustomQuote) return;
    toast({
      title: m.sermon_blocks_preset_used(),
      action: { label: m.common_undo(), onClick: () => onChange(content) },
    });
  };
  return (
    <div className="grid gap-4">
      <LineField
        label={m.common_title()}
        value={content.title}
        onValue={(title) => onChange({ title })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField
          label={m.sermon_blocks_author()}
          value={content.author}
          onValue={(author) => onChange({ author })}
        />
        <LineField
          label={m.sermon_blocks_source()}
          value={content.source}
          onValue={(source) => onChange({ source })}
        />
      </div>
      <AreaField
        label={m.sermon_blocks_formatting_quote()}
        value={content.quote}
        onValue={(quote) => onChange({ quote })}
        isCounted
      />
      <PresetQuotes onSelect={applyPreset} />
    </div>
  );
}

function PresetQuotes({ onSelect }: { onSelect: (preset: BlockContents['reference']) => void }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <h4 id={titleId} className="text-sm font-medium">
        {m.sermon_blocks_presets()}
      </h4>
      <ul className="grid gap-1 sm:grid-cols-2">
        {presetQuotes.map((preset) => (
          <li key={preset.author} className="grid">
            <button
              type="button"
              onClick={() => onSelect(preset)}
              className="grid min-h-11 content-start gap-0.5 rounded-md px-2.5 py-2 text-start hover:bg-wash"
            >
              <span className="text-sm font-medium">{preset.author}</span>
              <span className="line-clamp-2 font-serif text-sm text-muted">{preset.quote}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
