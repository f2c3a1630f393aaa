import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { precompress } from './tools/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  define: { __VERSION__: JSON.stringify(manifest.version) },
  // The server puts the answer's own nonce in its place; Vite writes the mark on every script and style tag.
  html: { cspNonce: '__NONCE__' },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      addExtensions: true,
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    precompress(),
  ],
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own: a strict CSP has no data: for scripts and fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})
