/** Public exports of this feature. */
export {
  type Generation,
  readGeneration,
  run,
  seeGeneration,
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
export { Failed, type Finished, type Kind, letGo, workOf } from './work';
export { PlainLink, WrittenLine, WrittenText } from './written-text';
