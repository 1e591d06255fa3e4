import { m } from '@/messages';
import type { Verification, WritingSource } from './api';
import { GeneratedBadge } from './generated-badge';
import { Legend } from './legend';
import { VerifiedMark } from './verified-mark';

type ProvenanceProps = {
  /** Set only for text composed without an AI service. */
  label: string | null;
  /** Null once the text has been edited, because the check no longer covers it. */
  verification: Verification | null;
  sources: readonly WritingSource[];
  /** The abbreviation of the translation that the text quotes, if known. */
  translation?: string;
  /** Whether the passage itself is shown with the text. */
  hasPassage?: boolean;
};

/** The text's provenance: who wrote it, whether its Bible quotations were verified, and what was checked. */
export function Provenance({ label, verification, ...rest }: ProvenanceProps) {
  const isBuiltIn = label !== null;
  return (
    <div className="grid gap-1 text-muted">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <GeneratedBadge isBuiltIn={isBuiltIn} />
        {verification && <VerifiedMark verification={verification} />}
        {label && <span>{label}</span>}
        {verification && verification.removed > 0 && (
          <span>{removedSentences(verification.removed)}</span>
        )}
      </p>
      {verification && <Legend isBuiltIn={isBuiltIn} verification={verification} {...rest} />}
    </div>
  );
}

function removedSentences(count: number): string {
  return count === 1 ? m.assist_removed_one() : m.assist_removed({ count });
}
