import { m } from '@/messages';
import { Dialog, DialogContent } from '@/ui/overlays/dialog';
import { ArticlePart, ArticleTitle, ArticleVerse } from '../reading/article-parts';
import { LinkedText } from '../reading/linked-text';
import type { DailyDevotional } from './api';

/** The fields a preview needs; a devotional that is still being edited has only these. */
export type PreviewContent = Pick<
  DailyDevotional,
  | 'date'
  | 'title'
  | 'theme'
  | 'verseReference'
  | 'verseText'
  | 'content'
  | 'prayer'
  | 'reflection'
  | 'generationType'
  | 'isBuiltIn'
>;

type PreviewDialogProps = { devotional: PreviewContent; onClose: () => void };

/** A devotional as members will see it, rendered by the same components. */
export function PreviewDialog({ devotional, onClose }: PreviewDialogProps) {
  const { title, date, theme, verseText, verseReference, generationType, isBuiltIn } = devotional;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width="lg"
        title={m.common_preview()}
        description={m.devotional_preview_description()}
        closeLabel={m.app_close()}
      >
        <article className="grid min-w-0 gap-8 wrap-anywhere">
          <ArticleTitle
            as="h3"
            title={title}
            date={date}
            theme={theme}
            isGenerated={generationType === 'ai_generated'}
            isBuiltIn={isBuiltIn}
          />
          <ArticleVerse verse={verseText}>
            <span className="font-medium text-wine-ink">{verseReference}</span>
          </ArticleVerse>
          <ArticlePart as="h4" title={m.common_reflection()}>
            <PreviewText initial>{devotional.content}</PreviewText>
          </ArticlePart>
          <ArticlePart as="h4" title={m.common_prayer()} className="italic">
            <PreviewText>{devotional.prayer}</PreviewText>
          </ArticlePart>
          <ArticlePart as="h4" title={m.devotional_application()}>
            <PreviewText>{devotional.reflection}</PreviewText>
          </ArticlePart>
        </article>
      </DialogContent>
    </Dialog>
  );
}

function PreviewText({ initial, children }: { initial?: boolean; children: string }) {
  return <LinkedText initial={initial} segments={[{ text: children, reference: null }]} />;
}
