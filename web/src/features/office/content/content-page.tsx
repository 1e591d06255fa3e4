import { type ComponentType, Suspense } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { type ContentSectionName, contentSections, isContentSection } from './sections';

const labels: Record<ContentSectionName, () => string> = {
  'abide-moments': m.common_abide_moments,
  missions: m.common_missions,
  disciplines: m.common_disciplines,
  'fasting-plans': m.common_fasting_plans,
  'reading-plans': m.common_reading_plans,
  'character-focuses': m.content_character,
  'sister-apps': m.common_connected_apps,
  'bible-texts': m.common_bible_texts,
};

type ContentPageProps = {
  /** Each section loads when its tab is opened. */
  parts: Record<ContentSectionName, ComponentType>;
  section: ContentSectionName;
  onSection: (section: ContentSectionName) => void;
};

/** Where administrators manage content: readings, practices, missions and the like. */
export function ContentPage({ parts, section, onSection }: ContentPageProps) {
  return (
    <>
      <PageHeader title={m.common_content()} description={m.content_description()} />
      <Tabs
        value={section}
        onValueChange={(chosen) => isContentSection(chosen) && onSection(chosen)}
      >
        <TabsList aria-label={m.content_sections()}>
          {contentSections.map((name) => (
            <TabsTrigger key={name} value={name}>
              {labels[name]()}
            </TabsTrigger>
          ))}
        </TabsList>
        {contentSections.map((name) => {
          const Part = parts[name];
          return (
            <TabsContent key={name} value={name}>
              <Suspense fallback={<Skeleton className="h-39" />}>
                <Part />
              </Suspense>
            </TabsContent>
          );
        })}
      </Tabs>
    </>
  );
}
