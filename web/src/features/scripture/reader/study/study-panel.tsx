import { m } from '@/messages';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { NotesTab } from '../notes/notes-tab';
import { ColorBar } from '../selection/color-bar';
import { type StudyTab, useReader } from '../state/reader-context';
import type { Panels } from '../state/use-panels';
import { ChapterTab } from './chapter-tab';
import { CommentaryTab } from './commentary-tab';
import { CrossReferencesTab } from './cross-references-tab';
import { WordsTab } from './words-tab';

const STUDY_TABS: readonly StudyTab[] = [
  'notes',
  'chapter',
  'commentary',
  'cross-references',
  'words',
];

/** Everything available for one verse. */
export function StudyPanel({ verse, panels }: { verse: number; panels: Panels }) {
  const { place, book, reading, isPhone } = useReader();
  const verseLocation = { ...place, verse };
  const key = `${place.translation} ${place.book} ${place.chapter} ${verse}`;
  // The original-language texts don't include the deuterocanonical books.
  const hasWords = book?.testament !== 'deuterocanon';
  const tab = panels.tab === 'words' && !hasWords ? 'notes' : panels.tab;
  return (
    <Tabs
      value={tab}
      onValueChange={(value) => panels.setTab(STUDY_TABS.find((one) => one === value) ?? 'notes')}
    >
      {isPhone && reading.selection && <ColorBar selection={reading.selection} />}
      <TabsList aria-label={m.bible_study_title({ verse })} className="max-md:gap-3!">
        <TabsTrigger value="notes">{m.common_notes()}</TabsTrigger>
        <TabsTrigger value="chapter">{m.bible_chapter()}</TabsTrigger>
        <TabsTrigger value="commentary">{m.common_commentary()}</TabsTrigger>
        <TabsTrigger value="cross-references">{m.bible_tab_cross_references()}</TabsTrigger>
        {hasWords && <TabsTrigger value="words">{m.bible_tab_words()}</TabsTrigger>}
      </TabsList>
      <TabsContent value="notes">
        <NotesTab key={key} place={verseLocation} panels={panels} />
      </TabsContent>
      <TabsContent value="chapter">
        <ChapterTab place={verseLocation} />
      </TabsContent>
      <TabsContent value="commentary">
        <CommentaryTab place={verseLocation} />
      </TabsContent>
      <TabsContent value="cross-references">
        <CrossReferencesTab place={verseLocation} />
      </TabsContent>
      {hasWords && (
        <TabsContent value="words">
          <WordsTab place={verseLocation} />
        </TabsContent>
      )}
    </Tabs>
  );
}
