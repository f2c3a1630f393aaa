import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:m?js|css|html|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server sends bytes it need not compress.
 * index.html is left out: it is filled in for each answer.
 */
export function precompress(): Plugin {
  return {
    name: 'portolan:precompress',
    apply: 'build',
    async writeBundle(options) {
      const folder = options.dir ?? 'dist'
      const names = await readdir(folder, { recursive: true })
      const chosen = names.filter((name) => compressible.test(name) && name !== 'index.html')
      for (const name of chosen) {
        const bytes = await readFile(join(folder, name))
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(join(folder, `${name}.br`), await brotli(bytes, { params: size }))
        await writeFile(join(folder, `${name}.gz`), await gz(bytes, { level: 9 }))
      }
    },
  }
}
