import type { DeferredKind } from '../deferred-kind';
import { HistoricalEditor } from './editor';
import { historicalPart } from './part';
import { HistoricalPulpit } from './pulpit';

export const historical: DeferredKind<'historical'> = {
  Editor: HistoricalEditor,
  partOf: historicalPart,
  Pulpit: HistoricalPulpit,
};
