import type { ReactNode } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { ImportForm } from './import-form';
import { ImportedTexts } from './imported-texts';

/** What administrators look after besides people. Scripture is the first of its parts; others follow as children. */
export function ContentPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeader title={m.page_admin_content()} description={m.imports_page_description()} />
      <div className="grid gap-12">
        <ImportForm />
        <ImportedTexts />
        {children}
      </div>
    </>
  );
}
