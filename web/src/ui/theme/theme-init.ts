/**
 * Imported first by the entry for its side effect: it applies the theme before anything renders. (The CSP
 * forbids the usual inline script; base.css covers the moment until this loads.)
 */
import { applyTheme } from './theme-store';

applyTheme();
