/** Preloads the two fonts that every page uses, instead of waiting for the stylesheet to request them. */
const pageFonts = [/^assets\/inter-latin-wght-normal-/, /^assets\/literata-latin-wght-normal-/];

/** @returns {import('vite').Plugin} */
export function preloadFonts() {
  return {
    name: 'trellis:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return pageFonts.map((face) => {
          const file = files.find((name) => face.test(name));
          if (!file) throw new Error(`no font matches ${face}: mend scripts/preload-fonts.mjs`);
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
          };
          return { tag: 'link', attrs, injectTo: /** @type {const} */ ('head-prepend') };
        });
      },
    },
  };
}
