/** The router options, shared by the bundler and `npm run generate`. */
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

const web = fileURLToPath(new URL('..', import.meta.url));

export const routerOptions = {
  routesDirectory: './src/app/routes',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  quoteStyle: /** @type {const} */ ('single'),
  semicolons: true,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const generator = new Generator({ config: getConfig(routerOptions, web), root: web });
  await generator.run();
}
