import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../portal/tools/precompress.ts'
import { profileManager as english } from './src/messages/en-US.ts'
import { profileManager as japanese } from './src/messages/ja-JP.ts'
import { profileManager as simplified } from './src/messages/zh-CN.ts'
import { profileManager as traditional } from './src/messages/zh-TW.ts'

const catalogues = { 'en-US': english, 'ja-JP': japanese, 'zh-CN': simplified, 'zh-TW': traditional }

/** A classic script has no chunks: each language's texts become a file that is fetched when it is needed. */
function textFiles(): Plugin {
  return {
    name: 'profile-manager:texts',
    apply: 'build',
    generateBundle() {
      for (const [language, texts] of Object.entries(catalogues))
        this.emitFile({ type: 'asset', fileName: `profile-manager/${language}.json`, source: JSON.stringify(texts) })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [textFiles(), precompress()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    lib: {
      entry: 'src/main.ts',
      formats: ['iife'],
      name: 'PortolanProfileManager',
      fileName: () => 'profile-manager.js',
    },
  },
})
