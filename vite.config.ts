import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { fallbackFaces } from './web/ui/fonts/fallback-faces.ts'

const fontFallbacks: Plugin = {
  name: 'font-fallbacks',
  load: { filter: { id: /\/web\/ui\/css\/fallback\.css$/ }, handler: () => fallbackFaces() },
}

export default defineConfig({
  plugins: [fontFallbacks, reactRouter()],
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
            // What every public page needs, in one file instead of a dozen of a kilobyte each.
            {
              name: 'site',
              test: /web\/(ui\/(?!office|css)|platform\/(?!api|query|recovery|guard|fetch-ahead|live|shared-stream|event-stream))|web\/site\/layout\/(?!layout\.)|contract\/(brand|cities|categories|formats|phone|prices|vehicles)\./,
            },
          ],
        },
      },
    },
  },
})
