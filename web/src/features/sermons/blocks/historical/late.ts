import type { LateKind } from '../late-kind';
import { HistoricalEditor } from './editor';
import { historicalPart } from './part';
import { HistoricalPulpit } from './pulpit';

export const historical: LateKind<'historical'> = {
  Editor: HistoricalEditor,
  partOf: historicalPart,
  Pulpit: HistoricalPulpit,
};
