export { m } from './compiled/messages.js';
export { getLocale } from './compiled/runtime.js';
