import { type FormEvent, useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@/ui/card';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Notice } from '@/ui/states/notice';
import { Progress } from '@/ui/states/progress';
import { toast } from '@/ui/toast/toast-store';
import { type ImportDraft, type ImportReport, useImport } from './api';
import { formFields, getFileErrors } from './file-errors';
import { FilePicker } from './file-picker';
import { CheckReport, FileErrorList } from './import-report';

type TextDetails = Omit<ImportDraft, 'file'>;

const emptyDetails: TextDetails = { id: '', name: '', language: '', rights: '' };

const fieldLabels: Record<keyof TextDetails, () => string> = {
  id: m.imports_id,
  name: m.common_name,
  language: m.common_language,
  rights: m.imports_rights,
};

const fieldHints: Record<keyof TextDetails, () => string> = {
  id: m.imports_id_hint,
  name: m.imports_name_hint,
  language: m.imports_language_hint,
  rights: m.imports_rights_hint,
};

/**
 * The import form has two steps: a check that changes nothing, then the import of exactly what was checked.
 */
export function ImportForm() {
  const [file, setFile] = useState<File | null>(null);
  const [described, setDescribed] = useState(emptyDetails);
  const [report, setReport] = useState<ImportReport | null>(null);
  const importMutation = useImport();
  const upload = useRef<AbortController>(null);

  // A check report is valid only for the input it was made from.
  const clearReport = () => {
    setReport(null);
    importMutation.reset();
  };

  const send = async (dryRun: boolean) => {
    if (!file) return;
    const controller = new AbortController();
    upload.current = controller;
    try {
      const importResult = await importMutation.mutateAsync({
        draft: { file, ...described },
        dryRun,
        signal: controller.signal,
      });
      if (dryRun) {
        setReport(importResult);
        return;
      }
      toast({ title: m.imports_done({ name: importResult.name }), tone: 'success' });
      setFile(null);
      setDescribed(emptyDetails);
      clearReport();
    } catch {
      // Upload errors appear below the form; a canceled upload needs no message.
      if (controller.signal.aborted) importMutation.reset();
      setReport(null);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(report === null);
  };

  const fieldErrors = fieldErrorsOf(importMutation.error);
  return (
    <Card aria-labelledby="import-title">
      <CardHeader>
        <CardTitle id="import-title">{m.imports_title()}</CardTitle>
        <CardDescription>{m.imports_description()}</CardDescription>
      </CardHeader>
      <form onSubmit={submit} noValidate>
        <CardContent className="grid gap-6">
          <FilePicker
            file={file}
            disabled={importMutation.isPending}
            onChoose={(chosen) => {
              setFile(chosen);
              clearReport();
            }}
          />
          <fieldset disabled={importMutation.isPending} className="grid gap-5 sm:grid-cols-2">
            <legend className="mb-3 text-sm text-muted">{m.imports_details()}</legend>
            {formFields.map((field) => (
              <Field
                key={field}
                label={fieldLabels[field]()}
                hint={fieldHints[field]()}
                error={fieldErrors[field]}
              >
                <Input
                  autoComplete="off"
                  value={described[field]}
                  onChange={(event) => {
                    setDescribed({ ...described, [field]: event.target.value });
                    clearReport();
                  }}
                />
              </Field>
            ))}
          </fieldset>
          {importMutation.isPending && <Progress label={m.imports_under_way()} value={null} />}
          {importMutation.error && <ImportFailure error={importMutation.error} />}
          {report && <CheckReport report={report} />}
        </CardContent>
        <CardFooter>
          <Button type="submit" disabled={!file} loading={importMutation.isPending}>
            {report ? m.imports_import() : m.imports_check()}
          </Button>
          {importMutation.isPending && (
            <Button variant="secondary" onClick={() => upload.current?.abort()}>
              {m.common_cancel()}
            </Button>
          )}
        </CardFooter>
      </form>
    </Card>
  );
}

/** Explains why the import failed, and lists the locations of any errors in the file. */
function ImportFailure({ error }: { error: Error }) {
  const lines = getFileErrors(error);
  return (
    <Notice tone="danger" announce title={messageOf(error, m.imports_failure())}>
      <p>{m.imports_nothing_changed()}</p>
      {lines.length > 0 && <FileErrorList places={lines} />}
    </Notice>
  );
}
