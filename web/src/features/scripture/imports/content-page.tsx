import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { ImportForm } from './import-form';
import { ImportedTexts } from './imported-texts';

/** What administrators look after besides people. Scripture is the first of its parts. */
export function ContentPage() {
  return (
    <>
      <PageHeader title={m.page_admin_content()} description={m.imports_page_description()} />
      <div className="grid gap-12">
        <ImportForm />
        <ImportedTexts />
      </div>
    </>
  );
}
