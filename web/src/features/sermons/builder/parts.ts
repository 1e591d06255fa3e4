import { loadWrittenView } from '../blocks';
import { loadPulpit } from '../pulpit';
import { loadOpenBlock } from './block-card';
import { loadBlockMenu } from './block-card-menu';
import { loadOpenedOver } from './builder-header';
import { loadToolbox } from './lazy-toolbox';
import { loadToolboxSheet } from './toolbox-sheet';

const parts = [
  loadOpenBlock,
  loadWrittenView,
  loadBlockMenu,
  loadToolbox,
  loadToolboxSheet,
  loadOpenedOver,
  loadPulpit,
];

/** A sermon is read first. What writes it comes right after, before anybody asks: then there may be no network. */
export function bringParts(): void {
  // What does not come now is asked for again where it is used.
  for (const load of parts) void load().catch(() => undefined);
}
