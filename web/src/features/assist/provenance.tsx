import type { Verification } from './api';
import { VerifiedMark } from './verified-mark';

type ProvenanceProps = { label: string | null; verification: Verification };

/** Where a text comes from in one line: who compiled it, and that its scripture was checked. */
export function Provenance({ label, verification }: ProvenanceProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <VerifiedMark verification={verification} />
      {label && <span>{label}</span>}
    </p>
  );
}
