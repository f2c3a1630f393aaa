import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const source = join(import.meta.dirname, '../src')

/** Each file's place among all, which is the same in every build of the same sources. */
const places = new Map(
  globSync('**/*.module.css', { cwd: source })
    .toSorted()
    .map((file, place) => [file, place.toString(36)]),
)

/**
 * The name of a class on the page. Vite's own ends with a hash and a line's number, which no compression makes smaller:
 * they were 2 kB of the first load.
 */
export function classNameOf(name: string, file: string): string {
  const own = relative(source, file)
  const place = places.get(own)
  if (place === undefined) throw new Error(`${own} is not a file of styles that the build knows`)
  return `_${name}_${place}`
}
