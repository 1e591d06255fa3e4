import { ImportForm } from './import-form';
import { ImportedTexts } from './imported-texts';

/** The Bible texts that this installation has beyond what it came with. */
export function TextsSection() {
  return (
    <div className="grid gap-12">
      <ImportForm />
      <ImportedTexts />
    </div>
  );
}
