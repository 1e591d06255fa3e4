/** Re-exported for the subfolder, which may not import from further up. */
export type { BlockType } from '../../model';
