import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { useKnownTags } from './api';
import { addSuggestion, suggestTags } from './tags';

/** How many suggestions are shown at once. */
const maxSuggestions = 8;

type TagsFieldProps = {
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
};

/** Comma-separated tags, with existing tags as suggestions below. */
export function TagsField({ value, error, readOnly, onChange }: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const suggestedTags = suggestTags(useKnownTags(), value).slice(0, maxSuggestions);
  return (
    <div className="grid gap-2">
      <Field label={m.common_tags()} hint={m.sermon_library_tags_hint()} error={error}>
        <Input
          ref={field}
          name="tags"
          autoComplete="off"
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {suggestedTags.length > 0 && (
        <ul aria-label={m.sermon_library_tags_known()} className="flex flex-wrap gap-1">
          {suggestedTags.map((tag) => (
            <li key={tag}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={m.sermon_library_tag_add({ tag })}
                aria-disabled={readOnly}
                onClick={() => {
                  onChange(addSuggestion(value, tag));
                  // The pressed suggestion disappears, so the field takes the focus.
                  field.current?.focus();
                }}
              >
                <Plus aria-hidden="true" />
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
