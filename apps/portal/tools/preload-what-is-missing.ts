import type { Plugin, Rolldown } from 'vite'

/**
 * Vite names beside each `import()` all files that the imported chunk needs, so that a browser fetches them at once. What
 * the importing chunk consists of itself is there already: without it the lists are a quarter as long, and they are part
 * of the first load, whose routes name every page.
 */
export function preloadWhatIsMissing(): Plugin {
  let chunks: Rolldown.OutputBundle = {}
  const known = new Map<string, ReadonlySet<string>>()
  return {
    name: 'portolan:preload-what-is-missing',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Who does without modulepreload does without the head start, too.
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId, hostType }) => {
            if (hostType === 'html') return needed
            const had = known.get(hostId) ?? filesOf(chunks, hostId)
            known.set(hostId, had)
            return needed.filter((file) => !had.has(file))
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler: (_options, bundle) => void (chunks = bundle),
    },
  }
}

/** The scripts and styles that are there when a chunk runs: its own, and those of all that it imports. */
export function filesOf(chunks: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) filesOf(chunks, imported, found)
  return found
}
