import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { fallbackFaces } from './web/ui/fonts/fallback-faces.ts'

const fontFallbacks: Plugin = {
  name: 'font-fallbacks',
  load: { filter: { id: /\/web\/ui\/css\/fallback\.css$/ }, handler: () => fallbackFaces() },
}

/** `import code from './a.ts?script'`: the module with what it imports, built, as text to stand in a page. */
const scriptSources: Plugin = {
  name: 'script-sources',
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const [file = ''] = id.split('?')
      this.addWatchFile(file)
      const [built] = [
        await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, target: 'es2022', lib: { entry: file, formats: ['es'] }, minify: true },
        }),
      ].flat()
      if (!built || !('output' in built)) throw new Error(`${file} was not built.`)
      return `export default ${JSON.stringify(built.output[0].code.replaceAll('</script', '<\\/script'))}`
    },
  },
}

export default defineConfig({
  plugins: [fontFallbacks, scriptSources, reactRouter()],
  // A library found only while pages are open would be bundled anew, with a second React in it.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
  // Nothing is inlined as data: our policy for fonts and scripts names our own origin only.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every public page needs, in one file instead of a dozen of a kilobyte each. Named one by one: what
            // they import comes with them, and a module of the back-office would bring zod and its fetching library.
            {
              name: 'site',
              test: /web\/(site\/layout\/(?!layout\.)|ui\/(alive|art|button|dots|empty-state|field|fill-field|form|icon|life-in-turn|note|phone-field|phone-typing|picture|price|stars|use-carousel)\.|platform\/(api-error|city|draft|failures|focus-page|kept|page-handles|page-meta|patient|reload-when-back|return-path|session|session-store|sign-out|soon|stored-location|use-form)\.)|contract\/(brand|cities|categories|formats|phone|plates|prices|vehicles)\./,
            },
          ],
        },
      },
    },
  },
})
