import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import type { Translation } from './api';
import { MyLibrary } from './my-library';
import { TranslationSkeletons } from './translation-skeletons';

const loadBrowse = () => import('./browse');

/** Loaded on demand, because few visits use browsing or the preview. */
const Browse = lazy(() => loadBrowse().then((module) => ({ default: module.Browse })));
const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);

type Tab = 'library' | 'browse';

export function TranslationsPage() {
  const [tab, setTab] = useState<Tab>('library');
  const [previewed, setPreviewed] = useState<Translation | null>(null);
  return (
    <>
      <PageHeader
        title={m.page_translations()}
        description={m.translations_description()}
        actions={
          <Button asChild variant="secondary">
            <Link to="/bible/notes">{m.page_notes()}</Link>
          </Button>
        }
      />
      <Tabs
        value={tab}
        onValueChange={(chosen) => setTab(chosen === 'browse' ? chosen : 'library')}
      >
        <TabsList>
          <TabsTrigger value="library">{m.translations_tab_library()}</TabsTrigger>
          <TabsTrigger value="browse" onPointerEnter={() => void loadBrowse()}>
            {m.translations_tab_browse()}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="library">
          <MyLibrary onBrowse={() => setTab('browse')} onPreview={setPreviewed} />
        </TabsContent>
        <TabsContent value="browse">
          <Suspense fallback={<TranslationSkeletons label={m.translations_browse_loading()} />}>
            <Browse onPreview={setPreviewed} />
          </Suspense>
        </TabsContent>
      </Tabs>
      {previewed && (
        <Suspense>
          <PreviewDialog translation={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </>
  );
}
