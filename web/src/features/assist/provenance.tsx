import type { Verification } from './api';
import { VerifiedMark } from './verified-mark';

type ProvenanceProps = { label: string | null; verification: Verification };

/** The text's provenance in one line: who wrote it, and whether its Bible quotations were verified. */
export function Provenance({ label, verification }: ProvenanceProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <VerifiedMark verification={verification} />
      {label && <span>{label}</span>}
    </p>
  );
}
