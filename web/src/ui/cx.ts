/**
 * Joins class names. It does not settle conflicts: `className` on a primitive is for where it stands
 * (margin, width, grid place); how it looks is a variant.
 */
export { clsx as cx } from 'clsx';
