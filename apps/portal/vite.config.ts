import { getConfig, tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameOf } from './tools/class-names.ts'
import { drawnPlainly } from './tools/drawn-plainly.ts'
import { firstLoad, listFirstLoad } from './tools/first-load.ts'
import { leaveSchemas } from './tools/leave-schemas.ts'
import { preloadWhatIsMissing } from './tools/preload-what-is-missing.ts'
import { precompress } from './tools/precompress.ts'

/** What a language has at once. Its errors are part of a later catalogue, too. */
const firstTexts = /(?:\/first-messages|\/lib\/languages|contract\/src\/errors\/own)\/([\w-]+)\.ts$/

const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/react-router\// },
  { name: (id: string) => firstTexts.exec(id)?.[1] ?? null, debugName: 'texts' },
  ...firstLoad(),
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig({
  root: import.meta.dirname,
  // The server puts the answer's own nonce in its place; Vite writes the mark on every script and style tag.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    // As `tsr.config.json` says, which `npm run new-feature` reads too. The plugin alone would look for it where the build
    // is started, and put every page into one chunk.
    tanstackRouter(getConfig({}, import.meta.dirname)),
    react({ compiler: true, exclude: [/\/node_modules\//, drawnPlainly] }),
    leaveSchemas(),
    preloadWhatIsMissing(),
    listFirstLoad(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own: a strict CSP has no data: for scripts and fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      // Once, every page lay in the chunk that all of them begin with, and nothing failed.
      onLog: (level, log, handle) => handle(log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? 'error' : level, log),
    },
  },
})
