import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { formatSize } from '@/lib/sizes';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { fileExtensions, maxFileSize } from './file-limits';

type FilePickerProps = {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
};

/** Selects a file by browsing or by drag and drop. */
export function FilePicker({ file, disabled, onChoose }: FilePickerProps) {
  const inputId = useId();
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const [hovered, setHovered] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);

  const choose = (picked: File | undefined) => {
    const isTooLarge = picked !== undefined && picked.size > maxFileSize;
    setTooLarge(isTooLarge);
    onChoose(picked === undefined || isTooLarge ? null : picked);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHovered(false);
    if (!disabled) choose(event.dataTransfer.files[0]);
  };

  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setHovered(true);
        }}
        onDragLeave={() => setHovered(false)}
        onDrop={drop}
        className={cx(
          'relative grid justify-items-center gap-2 rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
          'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
          hovered ? 'border-primary bg-primary-soft' : 'border-control hover:border-ink',
        )}
      >
        <FileUp aria-hidden="true" strokeWidth={1.6} className="size-7 text-primary-ink" />
        <label htmlFor={inputId} className="font-medium after:absolute after:inset-0">
          {file ? m.imports_file_other() : m.imports_file()}
        </label>
        <p id={hintId} className="text-sm text-muted">
          {file
            ? m.imports_file_chosen({ name: file.name, size: formatSize(file.size) })
            : m.imports_file_hint()}
        </p>
        <input
          id={inputId}
          type="file"
          accept={fileExtensions}
          disabled={disabled}
          aria-describedby={tooLarge ? `${hintId} ${errorId}` : hintId}
          aria-invalid={tooLarge || undefined}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Lets the user choose the same file again after fixing it.
            event.target.value = '';
          }}
        />
      </div>
      {tooLarge && (
        <p id={errorId} role="alert" className="text-xs text-danger-ink">
          {m.imports_file_large()}
        </p>
      )}
    </div>
  );
}
