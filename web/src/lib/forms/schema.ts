import * as z from 'zod/mini';

// Zod would otherwise compile its schemas with `new Function`, which the content security policy forbids. What a module
// does besides being imported from is left out of the bundle unless package.json names it under `sideEffects`.
z.config({ jitless: true });

export { z };
