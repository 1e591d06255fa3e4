/**
 * Loads the rest of the builder while the page is idle: editors, menus, dragging, and the pulpit. Loading
 * early matters because the network may be gone when they are needed. The builder's route itself contains
 * only what shows and saves a sermon.
 */
import { loadDeferredViews } from '../blocks';
import { loadPulpit } from '../pulpit';
import { loadBuilderOverlay } from './builder-header';
import { loadOpenBlock } from './canvas/block-card';
import { loadBlockMenu } from './canvas/block-card-menu';
import { loadToolbox } from './toolbox/lazy-toolbox';
import { loadToolboxSheet } from './toolbox/toolbox-sheet';

const partLoaders = [
  loadOpenBlock,
  loadDeferredViews,
  loadBlockMenu,
  loadToolbox,
  loadToolboxSheet,
  loadBuilderOverlay,
  loadPulpit,
];

/**
 * Preloads the editing code right after the sermon is shown, because the network may be gone when it is
 * needed.
 */
export function preloadParts(): void {
  // A part that fails to load here is requested again when it is used.
  for (const load of partLoaders) void load().catch(() => undefined);
}
