/**
 * What the builder loads once the page is idle: editors, menus, dragging and the pulpit. They load before anyone asks for them, as
 * there may be no network by then. The builder's route itself holds only what shows a sermon and what saves it.
 */
import { loadLateViews } from '../blocks';
import { loadPulpit } from '../pulpit';
import { loadOpenedOver } from './builder-header';
import { loadOpenBlock } from './canvas/block-card';
import { loadBlockMenu } from './canvas/block-card-menu';
import { loadToolbox } from './toolbox/lazy-toolbox';
import { loadToolboxSheet } from './toolbox/toolbox-sheet';

const parts = [
  loadOpenBlock,
  loadLateViews,
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
