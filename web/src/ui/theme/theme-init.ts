/**
 * Imported first by the entry, for its effect: the theme stands before anything is drawn.
 * (The CSP forbids the usual inline script; base.css covers the moment until this has loaded.)
 */
import { applyTheme } from './theme-store';

applyTheme();
