/** For the folder below, which does not reach further up. */
export type { BlockType } from '../../model';
