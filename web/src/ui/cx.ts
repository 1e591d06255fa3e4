/**
 * Joins class names. It doesn't resolve conflicts: on a primitive, `className` is for layout (margin, width,
 * grid position); use a variant for appearance.
 */
export { clsx as cx } from 'clsx';
