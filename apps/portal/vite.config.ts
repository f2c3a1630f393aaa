import { getConfig, tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveSchemas } from './tools/leave-schemas.ts'
import { precompress } from './tools/precompress.ts'

/**
 * Chunks by folder, each with all that its files import and no group before it has. Without them, what several pages share
 * falls into dozens of chunks of a few hundred bytes, and a request costs more. A folder that is named here holds what is
 * there at once; what a person may never open lies in a folder below it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  // Whatever is added to /login's imports weighs on the page that people open most.
  { name: 'login', test: /src\/app\/login\// },
  { name: 'router', test: /node_modules\/@tanstack\/react-router\// },
  { name: 'schemas', test: /node_modules\/zod\/|contract\/src\/schemas\// },
  { name: 'calls', test: /portal\/src\/lib\/[^/]+$/ },
  // What each route is before its page is fetched; the plugin asks for the page by the same file and a query.
  { name: 'routes', test: /src\/app\/routes\/[^?]+$/ },
  { name: 'shell', test: /portal\/src\/(?:app\/shell|ui|ui\/query-states)\/[^/]+$/ },
  { name: 'dashboard', test: /src\/features\/(?:dashboard|trips|trips\/overview)\/[^/]+$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the answer's own nonce in its place; Vite writes the mark on every script and style tag.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    // As `tsr.config.json` says, which `npm run new-feature` reads too. The plugin alone would look for it where the build
    // is started, and put every page into one chunk.
    tanstackRouter(getConfig({}, import.meta.dirname)),
    react({ compiler: true }),
    leaveSchemas(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own: a strict CSP has no data: for scripts and fonts.
    assetsInlineLimit: 0,
    // Who does without modulepreload does without the head start, too.
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Once, every page lay in the chunk that all of them begin with, and nothing failed.
      onLog: (level, log, handle) => handle(log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? 'error' : level, log),
    },
  },
})
