import * as z from 'zod/mini';

// Without this, Zod compiles its schemas with `new Function`, which the content security policy forbids. This
// module has a side effect, so package.json must list it under `sideEffects` or the bundler drops it.
z.config({ jitless: true });

export { z };
