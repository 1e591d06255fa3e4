import { ImportForm } from './import-form';
import { ImportedTexts } from './imported-texts';

/** Lists the Bible texts that were added to this installation. */
export function TextsSection() {
  return (
    <div className="grid gap-12">
      <ImportForm />
      <ImportedTexts />
    </div>
  );
}
