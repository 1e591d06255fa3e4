import { lazy, Suspense, useState } from 'react';
import { saveFile } from '@/lib/device/download';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import type { Study } from './api';
import { ExportButton } from './export-button';
import { fileNameFor } from './outline';

const PrintedStudy = lazy(() =>
  import('./printed-study').then((module) => ({ default: module.PrintedStudy })),
);

/** Exports the study. The code for each format is loaded on demand. */
export function ExportMenu({ study }: { study: Study }) {
  const [isWorking, setWorking] = useState(false);
  const [isPrinting, setPrinting] = useState(false);

  const save = async (extension: string, make: () => Promise<Blob>) => {
    setWorking(true);
    try {
      saveFile(await make(), `${fileNameFor(study)}.${extension}`);
    } catch (error) {
      showFailure(error, m.common_export_failed(), m.common_we_couldnt_create_the_file());
    } finally {
      setWorking(false);
    }
  };
  const markdown = () =>
    import('./markdown').then(
      ({ renderMarkdown }) =>
        new Blob([renderMarkdown(study)], { type: 'text/markdown;charset=utf-8' }),
    );
  const word = () => import('./word').then(({ renderWordFile }) => renderWordFile(study));

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <ExportButton loading={isWorking} />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => void save('md', markdown)}>
            {m.studies_export_markdown()}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setPrinting(true)}>
            {m.studies_export_pdf()}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void save('docx', word)}>
            {m.studies_export_word()}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {isPrinting && <PrintedStudy study={study} onDone={() => setPrinting(false)} />}
      </Suspense>
    </>
  );
}
