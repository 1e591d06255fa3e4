import * as z from 'zod/mini';

// Zod would otherwise compile its schemas with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

export { z };
