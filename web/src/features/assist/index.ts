/** Public exports of this feature. */
export {
  type Generation,
  markGenerationSeen,
  readGeneration,
  run,
  useAssistStatus,
  type Verification,
  type WritingSource,
} from './api';
export { AssistNote } from './assist-note';
export { GeneratedBadge } from './generated-badge';
export { Generating } from './generating';
export { Provenance } from './provenance';
export { sourceLine } from './source-line';
export { SourcesList } from './sources-list';
export { useGeneration } from './use-generation';
export { VerifiedMark } from './verified-mark';
export {
  discard,
  type FinishedGeneration,
  findWork,
  GenerationFailed,
  type GenerationKind,
} from './work';
export { GeneratedLine, GeneratedText, PlainLink, UnlinkedLine } from './written-text';
