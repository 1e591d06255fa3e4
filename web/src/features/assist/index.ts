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
export { Generating } from './generating';
export { Provenance } from './provenance';
export { sourceLine } from './source-line';
export { SourcesList } from './sources-list';
export { useGeneration } from './use-generation';
export { VerifiedMark } from './verified-mark';
export { discard, type Finished, findWork, GenerationFailed, type Kind } from './work';
export { GeneratedLine, GeneratedText, PlainLink } from './written-text';
