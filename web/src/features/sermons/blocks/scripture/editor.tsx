import { useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import type { Block } from '../../model';
import type { EditorProps, WithTranslation } from '../shared/editor-props';
import { AreaField, ReferenceField } from '../shared/fields';
import { isChangedByHand, joinVerses } from './changed-by-hand';
import { splitIntoVerses } from './passage';
import { TranslationSelect, useChosenTranslation } from './translation-choice';
import { usePassage } from './use-passage';
import { VerseNotes } from './verse-notes';

type ScriptureEditorProps = EditorProps<'scripture'> &
  WithTranslation & {
    onReplace: (blocks: Block[]) => void;
    onTranslation: (id: string) => void;
  };

export function ScriptureEditor(props: ScriptureEditorProps) {
  const { block, onChange, onReplace } = props;
  const { content } = block;
  const { verses, isExpanded } = content;

  const splitBlock = () => {
    if (verses.length > 0) onReplace(splitIntoVerses(block));
    else toast({ title: m.sermon_blocks_break_none(), tone: 'danger' });
  };

  return (
    <div className="grid gap-4">
      <PassageForm {...props} />
      {isExpanded && verses.length > 0 ? (
        <VerseNotes content={content} onChange={onChange} />
      ) : (
        <PassageText block={block} onChange={onChange} />
      )}
      {content.attribution && <p className="text-xs text-muted">{content.attribution}</p>}
      <div className="flex flex-wrap gap-2">
        {verses.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange({ isExpanded: !isExpanded })}
          >
            {isExpanded ? m.sermon_blocks_collapse() : m.sermon_blocks_expand()}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={splitBlock}>
          {m.sermon_blocks_break({ count: verses.length })}
        </Button>
      </div>
      <AreaField
        label={m.common_commentary()}
        value={content.commentary}
        onValue={(commentary) => onChange({ commentary })}
        isCounted
      />
    </div>
  );
}

/**
 * Chooses the passage and its translation. Once a passage is loaded, a new choice stays here until its own
 * text arrives; otherwise the old text would appear under the wrong reference.
 */
function PassageForm(props: Omit<ScriptureEditorProps, 'onReplace'>) {
  const { block, onChange, translationId: usual, onTranslation } = props;
  const { content } = block;
  const [pendingChoice, setPendingChoice] = useState<{
    reference?: string;
    translationId?: string;
  }>({});
  const { isLoading, load, dropLoad } = usePassage({ block, onChange });
  const own = useChosenTranslation(content.translationId, usual);
  const hasWords = content.verses.length > 0;
  const reference = pendingChoice.reference ?? content.reference;
  const translationId = pendingChoice.translationId ?? own;
  const isPending = hasWords && (reference.trim() !== content.reference || translationId !== own);

  const ask = (changed: { reference?: string; translationId?: string }) => {
    dropLoad();
    if (hasWords) setPendingChoice({ ...pendingChoice, ...changed });
    else onChange(changed);
  };
  const fetchPassage = async () => {
    if (await load({ reference, translationId })) setPendingChoice({});
  };

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <ReferenceField
          value={reference}
          onValue={(newReference) => ask({ reference: newReference })}
          onEnter={() => void fetchPassage()}
        />
        <TranslationSelect
          chosen={translationId}
          onChoose={(chosen) => {
            ask({ translationId: chosen });
            onTranslation(chosen);
          }}
        />
        <Button
          loading={isLoading}
          disabled={reference.trim() === '' || translationId === ''}
          onClick={() => void fetchPassage()}
        >
          {m.sermon_blocks_fetch()}
        </Button>
      </div>
      <p role="status" className="text-xs text-muted empty:hidden">
        {isPending && m.sermon_blocks_fetch_pending({ reference: content.reference })}
      </p>
    </div>
  );
}

function PassageText({ block: { content }, onChange }: EditorProps<'scripture'>) {
  const isChanged = isChangedByHand(content);
  return (
    <div className="grid gap-2">
      <AreaField
        label={m.sermon_blocks_passage()}
        value={content.text}
        onValue={(text) => onChange({ text })}
        rows={4}
        hint={isChanged ? m.sermon_blocks_passage_changed() : undefined}
      />
      {isChanged && (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ text: joinVerses(content.verses) })}
        >
          {m.sermon_blocks_passage_restore()}
        </Button>
      )}
    </div>
  );
}
