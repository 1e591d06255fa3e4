import { useState } from 'react';
import { fileNameFrom, saveFile } from '@/lib/device/download';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import type { ExportFormat, ExportSubject } from './files';
import type { Sermon } from './text';

/** Exports a sermon as a file or prints it. The code for each format loads on demand. */
export function useExports(subject: ExportSubject) {
  const [isSaving, setSaving] = useState(false);
  const [printed, setPrinted] = useState<Sermon | null>(null);
  const [isPreparing, setPreparing] = useState(false);

  const showError = (error: unknown) =>
    showFailure(error, m.common_export_failed(), m.common_we_couldnt_create_the_file());

  const save = async (form: ExportFormat) => {
    setSaving(true);
    try {
      const { createExportFile } = await import('./files');
      const name = fileNameFrom(subject.title, m.sermon_outline_file_name());
      saveFile(await createExportFile(form, subject), `${name}.${form}`);
    } catch (error) {
      showError(error);
    } finally {
      setSaving(false);
    }
  };

  const print = async () => {
    setPreparing(true);
    try {
      const { sermonToExport } = await import('./files');
      setPrinted(sermonToExport(subject));
    } catch (error) {
      setPreparing(false);
      showError(error);
    }
  };

  return {
    isBusy: isSaving || isPreparing,
    save: (form: ExportFormat) => void save(form),
    print: () => void print(),
    /** The sermon being printed, for `PrintedSermon`. */
    printed,
    onOpen: () => setPreparing(false),
    onPrinted: () => {
      setPreparing(false);
      setPrinted(null);
    },
  };
}
